import { distanceBetween } from '@/lib/contract/fence-geometry'
import type { TrackPoint } from './point'

/** A stay of a member at a place; `longitude` and `latitude` are the middle of its positions. */
export interface Stop {
  from: number
  until: number
  longitude: number
  latitude: number
}

/** Metres around the first position of a stop, and the shortest stop in milliseconds. */
export const stopRule = { metres: 100, shortest: 5 * 60_000 } as const

/** The stops between two gaps: a stop lasts as long as all positions are within a radius of its first one. */
export function stopsOf(segment: readonly TrackPoint[]): Stop[] {
  const stops: Stop[] = []
  let first = 0
  while (first < segment.length) {
    const stay = stayAt(segment, first)
    const stop = stopOf(stay)
    if (stop) stops.push(stop)
    first += stop ? stay.length : 1
  }
  return stops
}

function stayAt(segment: readonly TrackPoint[], first: number): readonly TrackPoint[] {
  const anchor = segment[first]
  let end = first
  for (; end < segment.length; end++) {
    const point = segment[end]
    if (!anchor || !point || distanceBetween(anchor, point) > stopRule.metres) break
  }
  return segment.slice(first, end)
}

function stopOf(stay: readonly TrackPoint[]): Stop | undefined {
  const [first, last] = [stay.at(0), stay.at(-1)]
  if (!first || !last || last.time - first.time < stopRule.shortest) return undefined
  const middle = (of: 'longitude' | 'latitude') =>
    stay.reduce((sum, point) => sum + point[of], 0) / stay.length
  return { from: first.time, until: last.time, longitude: middle('longitude'), latitude: middle('latitude') }
}
