import 'server-only'
import { boxOf } from '@/lib/contract/fence-geometry'
import type { FenceShape } from '@/lib/contract/fence-shape'
import type { Spot } from '@/lib/geo/base-map'
import { html } from '@/lib/html/html'
import type { Words } from '@/lib/list/words'
import { basePicture } from '@/lib/map/base-picture'
import type { DrawnMark } from '@/lib/map/marks'
import { type MapWindow, placeIn, windowOf } from '@/lib/map/window'
import { pathIn, ringOf } from './shape-path'

/** An unfinished shape: corners that are no polygon yet, or the centre of a circle. */
export interface Draft {
  shape?: FenceShape
  spots: readonly Spot[]
}

interface Seen {
  window: MapWindow
  words: Words
  marks?: readonly DrawnMark[]
  /** The address of the same picture with another window. */
  hrefOf?: (window: MapWindow) => string
}

/** The window that contains a whole shape. */
export const windowOfShape = (shape: FenceShape): MapWindow => windowOf(boxOf(shape))

/** The picture of a shape over the base map, with the marks of members. */
export function fencePicture(
  { shape, spots }: Draft,
  { window, words, marks = [], hrefOf = () => '' }: Seen,
) {
  const base = basePicture({ window, taken: marks, words, hrefOf })
  const ring = shape ? ringOf(shape) : spots
  const path = pathIn(window, ring, shape !== undefined)
  const dots = spots.map((spot) => {
    const { x, y } = placeIn(window, spot)
    return html`<circle cx="${x}" cy="${y}" r="4"/>`
  })
  const over = html`<g class="fence-shape">${path !== '' && html`<path d="${path}"/>`}${dots}</g>`
  return { ...base, picture: { ...base.picture, over, marks } }
}
