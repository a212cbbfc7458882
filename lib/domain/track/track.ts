import { distanceBetween } from '@/lib/contract/fence-geometry'
import { isJump, speedBetween, type TrackPoint } from './point'
import { type Stop, stopsOf } from './stops'

/** Time without a report between two positions. */
export interface Gap {
  from: TrackPoint
  to: TrackPoint
}

/** The figures of a track; absent without positions. */
interface TrackFigures {
  start: number
  end: number
  /** Along the positions, without stops, gaps and jumps. */
  metres: number
  /** In kilometres per hour, between two positions. */
  topSpeed: number
  /** In milliseconds. */
  longestStop: number
}

export interface Track {
  /** In the order of time, no two at the same. */
  points: readonly TrackPoint[]
  /** The points between two gaps each. */
  segments: readonly (readonly TrackPoint[])[]
  gaps: readonly Gap[]
  stops: readonly Stop[]
  figures: TrackFigures | undefined
}

/** The number of missed reports that makes a gap; the same number makes a position stale. */
export const missedReports = 3

/**
 * Makes a track of positions in any order. Its longitudes go on beyond 180, so that each step is the short way.
 * @param interval seconds between two reports
 * @param near a longitude from which the way to the first position is the short one
 */
export function trackOf(reported: readonly TrackPoint[], interval: number, near?: number): Track {
  const sorted = reported.toSorted((one, other) => one.time - other.time)
  const points = unwrapped(
    sorted.filter(({ time }, place) => time !== sorted[place - 1]?.time),
    near,
  )
  const { segments, gaps } = apart(points, missedReports * interval * 1000)
  const bySegment = segments.map((segment) => ({ segment, stops: stopsOf(segment) }))
  const stops = bySegment.flatMap((each) => each.stops)
  return { points, segments, gaps, stops, figures: figuresOf(points, bySegment, stops) }
}

function unwrapped(points: readonly TrackPoint[], near: number | undefined): TrackPoint[] {
  let last = near
  return points.map((point) => {
    last = point.longitude + 360 * Math.round(((last ?? point.longitude) - point.longitude) / 360)
    return last === point.longitude ? point : { ...point, longitude: last }
  })
}

/** Splits points into segments at pauses longer than a time. */
function apart(points: readonly TrackPoint[], longest: number) {
  const segments: TrackPoint[][] = []
  const gaps: Gap[] = []
  for (const point of points) {
    const segment = segments.at(-1)
    const last = segment?.at(-1)
    if (segment && last && point.time - last.time <= longest) {
      segment.push(point)
      continue
    }
    if (last) gaps.push({ from: last, to: point })
    segments.push([point])
  }
  return { segments, gaps }
}

function figuresOf(
  points: readonly TrackPoint[],
  bySegment: readonly { segment: readonly TrackPoint[]; stops: readonly Stop[] }[],
  stops: readonly Stop[],
): TrackFigures | undefined {
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last) return undefined
  let [metres, topSpeed] = [0, 0]
  for (const { segment, stops: within } of bySegment) {
    let at = 0
    for (const [place, point] of segment.entries()) {
      const before = segment[place - 1]
      if (!before || isJump(before, point)) continue
      while ((within[at]?.until ?? Number.POSITIVE_INFINITY) < point.time) at++
      const stop = within[at]
      // The positions of a waiting member vary a little, which would add up to kilometres.
      if (stop && before.time >= stop.from && point.time <= stop.until) continue
      metres += distanceBetween(before, point)
      topSpeed = Math.max(topSpeed, speedBetween(before, point))
    }
  }
  const longestStop = stops.reduce((longest, { from, until }) => Math.max(longest, until - from), 0)
  return { start: first.time, end: last.time, metres, topSpeed, longestStop }
}
