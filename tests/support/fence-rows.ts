import type { InputOf } from '../../lib/contract/call.ts'
import type { fenceInfo } from '../../lib/contract/fence-info.ts'

/** Input for geofences around the place `here` of the live tests. */

/** 500 m around Pansodan Street in Yangon. */
export const yardShape = { kind: 'circle', longitude: 96.1561, latitude: 16.8053, radius: 500 } as const

export const newFence: Extract<InputOf<typeof fenceInfo.editFence>, { mode: 'create' }> = {
  mode: 'create',
  fenceName: 'Yard',
  shape: yardShape,
  kinds: ['entering', 'leaving'],
}

/** Corners of a polygon by longitude and latitude. */
export const corners = (...pairs: [longitude: number, latitude: number][]) =>
  pairs.map(([longitude, latitude]) => ({ longitude, latitude }))
