import { distanceBetween } from '@/lib/contract/fence-geometry'

/** A reported position: its time in milliseconds, and where it is in WGS-84 degrees. */
export interface TrackPoint {
  time: number
  longitude: number
  latitude: number
}

/** Kilometres an hour that no member goes: a faster leg is an error of positioning. */
const impossible = 350

/** Kilometres an hour from one position to a later one. */
export const speedBetween = (one: TrackPoint, other: TrackPoint) =>
  (distanceBetween(one, other) / (other.time - one.time)) * 3600

/** Whether the way between two positions is an error of positioning, which counts for no figure. */
export const isJump = (one: TrackPoint, other: TrackPoint) => speedBetween(one, other) > impossible
