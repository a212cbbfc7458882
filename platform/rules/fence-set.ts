import type { Box } from '../../lib/contract/fence-geometry.ts'
import type { Spot } from './fence-rules.ts'

/** Fences with their boxes in one array: a position is compared with thousands of them. */
export interface FenceSet<Fence> {
  all: readonly Fence[]
  byId: ReadonlyMap<number, Fence>
  /** West, south, east and north of each. */
  boxes: Float64Array
}

export function fenceSet<Fence extends { id: number; box: Box }>(all: readonly Fence[]): FenceSet<Fence> {
  return {
    all,
    byId: new Map(all.map((fence) => [fence.id, fence])),
    boxes: Float64Array.from(
      all.flatMap(({ box: { west, south, east, north } }) => [west, south, east, north]),
    ),
  }
}

/** Adds the fences in whose box a position is to `found`. */
export function addNear<Fence>(
  { all, boxes }: FenceSet<Fence>,
  { longitude, latitude }: Pick<Spot, 'longitude' | 'latitude'>,
  found: Set<Fence>,
): void {
  for (let index = 0; index < all.length; index++) {
    const at = index * 4
    if (longitude < edge(boxes, at) || longitude > edge(boxes, at + 2)) continue
    if (latitude < edge(boxes, at + 1) || latitude > edge(boxes, at + 3)) continue
    const fence = all[index]
    if (fence) found.add(fence)
  }
}

const edge = (boxes: Float64Array, at: number) => boxes[at] ?? Number.NaN
