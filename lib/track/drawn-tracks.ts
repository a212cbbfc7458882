import { type MapWindow, placeIn } from '@/lib/map/window'
import type { PlayTrack } from './play'
import { type DrawnPoint, thinned } from './thin'
import type { Track } from './track'

/** The most points of a track that a page carries. */
export const mostPoints = 2000
/** Pixels by which a drawn track may differ from its reports. */
const tolerance = 0.5

/** A track in the pixels of a window. */
export interface DrawnTrack {
  /** The data of the path along its reports, and of the one over its gaps. */
  line: string
  gapLine: string
  start: { x: number; y: number }
  end: { x: number; y: number }
  /** How many of its points are drawn. */
  points: number
  /** Whether the limit left out points that would show. */
  isCoarse: boolean
  play: PlayTrack
}

/** A track as the picture and the playback of a window need it; undefined for one without positions. */
export function drawnTrack({ segments }: Track, window: MapWindow): DrawnTrack | undefined {
  const placed = segments.flatMap((segment) =>
    segment.map(
      (point, place): DrawnPoint => ({
        ...placeIn(window, point),
        time: point.time,
        afterGap: place === 0,
      }),
    ),
  )
  const { points, isCoarse } = thinned(placed, { tolerance, most: mostPoints })
  const [start, end] = [points.at(0), points.at(-1)]
  if (!start || !end) return undefined
  return {
    ...linesOf(points),
    start: { x: start.x, y: start.y },
    end: { x: end.x, y: end.y },
    points: points.length,
    isCoarse,
    play: {
      times: points.map(({ time }) => Math.round(time / 1000)),
      xs: points.map(({ x }) => x),
      ys: points.map(({ y }) => y),
      gaps: points.flatMap(({ afterGap }, place) => (afterGap && place > 0 ? [place] : [])),
    },
  }
}

function linesOf(points: readonly DrawnPoint[]) {
  let [line, gapLine] = ['', '']
  for (const [place, { x, y, afterGap }] of points.entries()) {
    const before = points[place - 1]
    line += `${afterGap || !before ? 'M' : 'L'}${x} ${y}`
    // A report between two gaps is a line without length, which round ends make a point.
    if ((afterGap || !before) && points[place + 1]?.afterGap !== false) line += 'h0'
    if (afterGap && before) gapLine += `M${before.x} ${before.y}L${x} ${y}`
  }
  return { line, gapLine }
}
