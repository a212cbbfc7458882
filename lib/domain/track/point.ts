import { distanceBetween } from '@/lib/contract/fence-geometry'

/** A reported position: its time in milliseconds, and its place in WGS-84 degrees. */
export interface TrackPoint {
  time: number
  longitude: number
  latitude: number
}

/** Kilometres per hour that no member reaches: a faster leg is an error of positioning. */
const impossible = 350

/** Kilometres per hour from one position to a later one. */
export const speedBetween = (one: TrackPoint, other: TrackPoint) =>
  (distanceBetween(one, other) / (other.time - one.time)) * 3600

/** Whether the leg between two positions is an error of positioning, which no figure counts. */
export const isJump = (one: TrackPoint, other: TrackPoint) => speedBetween(one, other) > impossible
