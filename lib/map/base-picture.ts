import 'server-only'
import { formatNumber } from '@/lib/format/numbers'
import type { Words } from '@/lib/list/words'
import { labelsOf } from './base-labels'
import { shapeNames } from './base-shapes'
import { sheetHref } from './base-sheet'
import { gridOf, scaleBar } from './measures'
import {
  centredAt,
  inWorld,
  type MapWindow,
  middleOf,
  picture,
  streetZoom,
  windowAcross,
  windowAt,
  zooms,
} from './window'

interface Base {
  window: MapWindow
  /** Pixels that names must not cover. */
  taken: readonly { x: number; y: number }[]
  words: Words
  /** The address of the same picture with another window. */
  hrefOf: (window: MapWindow) => string
  /** Whether windows may lie across the date line. */
  isAcross?: boolean
}

/** Pixels by which a link moves the window. */
const step = { x: 320, y: 240 } as const

/** The base map of a window with the links that move the window, as data in the operator's language. */
export function basePicture({ window, taken, words, hrefOf, isAcross = false }: Base) {
  const within = isAcross ? windowAcross : windowAt
  const { t, time } = words
  const { meridians, parallels } = gridOf(window)
  const { metres, width } = scaleBar(window)
  const moved = (x: number, y: number) =>
    hrefOf(within({ zoom: window.zoom, left: window.left + x * step.x, top: window.top + y * step.y }))
  const zoomed = (zoom: number) =>
    zoom < zooms.least || zoom > zooms.most ? undefined : hrefOf(within(centredAt(middleOf(window), zoom)))
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
      labels: labelsOf(window, time.locale, taken),
      meridians: meridians.map(({ x, degrees }) => ({ x, text: side(inWorld(degrees), 'E', 'W') })),
      parallels: parallels.map(({ y, degrees }) => ({ y, text: side(degrees, 'N', 'S') })),
    },
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
    datum: t('map.baseDatum', { datum: 'WGS-84' }),
    note: window.zoom < streetZoom ? undefined : t('map.pictureWithoutStreets'),
  } as const
}
