import 'server-only'
import { formatNumber } from '@/lib/format'
import type { Words } from '@/lib/list/words'
import { labelsOf } from './base-labels'
import { shapeNames } from './base-shapes'
import { sheetHref } from './base-sheet'
import type { MapQuery } from './map-query'
import type { DrawnMark } from './marks'
import { gridOf, scaleBar } from './measures'
import { type MapWindow, middleOf, picture, windowAround, windowAt, zooms } from './window'

interface Drawn {
  window: MapWindow
  marks: readonly DrawnMark[]
  words: Words
  hrefOf: (changes: Partial<MapQuery>) => string
}

/** Pixels by which a link moves the window. */
const step = { x: 320, y: 240 } as const

const legend = ['online', 'stale', 'offline', 'many'] as const

/** The picture of a window with everything around it, as data in the operator's language. */
export function mapPicture({ window, marks, words, hrefOf }: Drawn) {
  const { t, time } = words
  const { meridians, parallels } = gridOf(window)
  const { metres, width } = scaleBar(window)
  const moved = (x: number, y: number) =>
    hrefOf({
      window: windowAt({ zoom: window.zoom, left: window.left + x * step.x, top: window.top + y * step.y }),
    })
  const zoomed = (zoom: number) =>
    zoom < zooms.least || zoom > zooms.most
      ? undefined
      : hrefOf({ window: windowAround(middleOf(window), zoom) })
  const length = (value: number) =>
    value < 1000
      ? t('geo.metres', { metres: formatNumber(value, time.locale) })
      : t('geo.kilometres', { kilometres: formatNumber(value / 1000, time.locale) })
  const side = (degrees: number, more: string, less: string) =>
    `${Math.abs(degrees)}°${degrees === 0 ? '' : degrees > 0 ? more : less}`
  return {
    picture: {
      ...picture,
      sheet: sheetHref(window),
      shapes: shapeNames,
      labels: labelsOf(
        window,
        time.locale,
        marks.map(({ x, y }) => ({ x, y })),
      ),
      marks,
      meridians: meridians.map(({ x, degrees }) => ({ x, text: side(degrees, 'E', 'W') })),
      parallels: parallels.map(({ y, degrees }) => ({ y, text: side(degrees, 'N', 'S') })),
    },
    label: t('map.picture', { count: marks.length }),
    tools: t('map.tools'),
    moves: [
      { name: 'north', label: t('map.north'), href: moved(0, -1) },
      { name: 'west', label: t('map.west'), href: moved(-1, 0) },
      { name: 'east', label: t('map.east'), href: moved(1, 0) },
      { name: 'south', label: t('map.south'), href: moved(0, 1) },
    ],
    closer: { label: t('map.closer'), href: zoomed(window.zoom + 1) },
    farther: { label: t('map.farther'), href: zoomed(window.zoom - 1) },
    scale: { text: length(metres), width },
    legend: legend.map((kind) => ({ kind, text: t(`map.legend.${kind}`) })),
    datum: t('map.baseDatum', { datum: 'WGS-84' }),
  } as const
}
