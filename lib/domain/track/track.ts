import { distanceBetween } from '@/lib/contract/fence-geometry'
import { isJump, speedBetween, type TrackPoint } from './point'
import { type Stop, stopsOf } from './stops'

/** Time without a report between two positions. */
export interface Gap {
  from: TrackPoint
  to: TrackPoint
}

/** The figures of a track; without positions there are none. */
interface TrackFigures {
  start: number
  end: number
  /** Along the reports, without stops, gaps and jumps. */
  metres: number
  /** In kilometres an hour, between two reports. */
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

/** How many report intervals without a position make a gap, as many as make a position stale. */
export const missedReports = 3

/**
 * The track of positions that were reported in any order.
 * @param interval seconds between two reports
 */
export function trackOf(reported: readonly TrackPoint[], interval: number): Track {
  const sorted = reported.toSorted((one, other) => one.time - other.time)
  const points = sorted.filter(({ time }, place) => time !== sorted[place - 1]?.time)
  const { segments, gaps } = apart(points, missedReports * interval * 1000)
  const bySegment = segments.map((segment) => ({ segment, stops: stopsOf(segment) }))
  const stops = bySegment.flatMap((each) => each.stops)
  return { points, segments, gaps, stops, figures: figuresOf(points, bySegment, stops) }
}

/** Points as segments, between which no report came for longer than a time. */
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
      // The position of a member that waits still wanders, which would add up to kilometres.
      if (stop && before.time >= stop.from && point.time <= stop.until) continue
      metres += distanceBetween(before, point)
      topSpeed = Math.max(topSpeed, speedBetween(before, point))
    }
  }
  const longestStop = stops.reduce((longest, { from, until }) => Math.max(longest, until - from), 0)
  return { start: first.time, end: last.time, metres, topSpeed, longestStop }
}
