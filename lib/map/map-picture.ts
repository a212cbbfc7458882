import 'server-only'
import type { Words } from '@/lib/list/words'
import { basePicture } from './base-picture'
import type { MapQuery } from './map-query'
import type { DrawnMark } from './marks'
import type { MapWindow } from './window'

interface Drawn {
  window: MapWindow
  marks: readonly DrawnMark[]
  words: Words
  hrefOf: (changes: Partial<MapQuery>) => string
}

const legend = ['online', 'stale', 'offline', 'many'] as const

/** The picture of a window with its links and marks, as data in the operator's language. */
export function mapPicture({ window, marks, words, hrefOf }: Drawn) {
  const { t } = words
  const base = basePicture({ window, taken: marks, words, hrefOf: (moved) => hrefOf({ window: moved }) })
  return {
    ...base,
    picture: { ...base.picture, marks },
    label: t('map.picture', { count: marks.length }),
    legend: legend.map((kind) => ({ kind, text: t(`map.legend.${kind}`) })),
  } as const
}
