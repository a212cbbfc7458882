import { type MapWindow, placeIn } from '@/lib/map/window'
import type { PlayTrack } from './play'
import { type DrawnPoint, thinned } from './thin'
import type { Track } from './track'

/** The most points of one track in a page, and of all its tracks. */
export const mostPoints = { track: 2000, page: 5000 } as const
/** Pixels by which a drawn track may deviate from its positions. */
const tolerance = 0.5

/** A track in the pixels of a window. */
export interface DrawnTrack {
  /** The data of the path along its reports, and of the one over its gaps. */
  line: string
  gapLine: string
  start: { x: number; y: number }
  end: { x: number; y: number }
  /** The number of its drawn points. */
  points: number
  /** Whether the limit left out visible points. */
  isCoarse: boolean
  play: PlayTrack
}

/**
 * A track for the picture and the playback of a window; undefined without positions.
 * @param among the number of tracks on the page
 */
export function drawnTrack(
  { segments }: Track,
  { window, among }: { window: MapWindow; among: number },
): DrawnTrack | undefined {
  const placed = segments.flatMap((segment) =>
    segment.map((point, place): DrawnPoint => {
      const { x, y } = placeIn(window, point)
      return { x: Math.round(x), y: Math.round(y), time: point.time, afterGap: place === 0 }
    }),
  )
  const most = Math.min(mostPoints.track, Math.floor(mostPoints.page / among))
  const { points, isCoarse } = thinned(placed, { tolerance, most })
  const [start, end] = [points.at(0), points.at(-1)]
  if (!start || !end) return undefined
  return {
    ...linesOf(points),
    start: { x: start.x, y: start.y },
    end: { x: end.x, y: end.y },
    points: points.length,
    isCoarse,
    play: {
      start: Math.round(start.time / 1000),
      times: points.map(({ time }) => Math.round((time - start.time) / 1000)),
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
    // Relative steps are shorter in the text than absolute places.
    line += afterGap || !before ? `M${x} ${y}` : `l${x - before.x} ${y - before.y}`
    // A position between two gaps is a line without length; its round ends draw a point.
    if ((afterGap || !before) && points[place + 1]?.afterGap !== false) line += 'h0'
    if (afterGap && before) gapLine += `M${before.x} ${before.y}L${x} ${y}`
  }
  return { line, gapLine }
}
