/** A position in the picture, in pixels; `afterGap`: a gap precedes it. */
export interface DrawnPoint {
  time: number
  x: number
  y: number
  afterGap: boolean
}

interface ThinOptions {
  /** Pixels by which the drawn place may deviate from the reported one at any position. */
  tolerance: number
  /** The most remaining points. */
  most: number
}

/** `isCoarse`: so many points were left out that the drawn places deviate by more than the tolerance. */
interface Thinned {
  points: DrawnPoint[]
  isCoarse: boolean
}

/** The most doublings of the tolerance: beyond the width of every picture. */
const doublings = 14

/**
 * Leaves out points that track and playback do not need within a tolerance, which is doubled until few enough
 * remain. The rule is Douglas and Peucker's with distances at the same time: a point is needed if the place
 * between its neighbours at its time is too far away, so that a stop on a straight road remains.
 */
export function thinned(points: readonly DrawnPoint[], { tolerance, most }: ThinOptions): Thinned {
  const segments = bySegment(points)
  for (let doubled = 0; doubled <= doublings; doubled++) {
    const left = segments.flatMap((segment) => neededOf(segment, tolerance * 2 ** doubled))
    if (left.length <= most) return { points: left, isCoarse: doubled > 0 }
  }
  const ends = segments.flatMap((segment) => neededOf(segment, Number.POSITIVE_INFINITY))
  return { points: evenly(ends, most), isCoarse: true }
}

function bySegment(points: readonly DrawnPoint[]): DrawnPoint[][] {
  const segments: DrawnPoint[][] = []
  for (const point of points) {
    const segment = point.afterGap ? undefined : segments.at(-1)
    if (segment) segment.push(point)
    else segments.push([point])
  }
  return segments
}

function neededOf(segment: readonly DrawnPoint[], tolerance: number): DrawnPoint[] {
  const keptIndexes = new Set([0, segment.length - 1])
  const spans: [number, number][] = [[0, segment.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const { place, distance } = farthest(segment, from, to)
    if (distance <= tolerance) continue
    keptIndexes.add(place)
    spans.push([from, place], [place, to])
  }
  return segment.filter((_, place) => keptIndexes.has(place))
}

function farthest(segment: readonly DrawnPoint[], from: number, to: number) {
  const [start, end] = [segment[from], segment[to]]
  let [place, distance] = [from, 0]
  for (let at = from + 1; at < to; at++) {
    const point = segment[at]
    if (!start || !end || !point) continue
    const part = (point.time - start.time) / (end.time - start.time || 1)
    const aside = point.x - start.x - part * (end.x - start.x)
    const away = Math.hypot(aside, point.y - start.y - part * (end.y - start.y))
    if (away > distance) [place, distance] = [at, away]
  }
  return { place, distance }
}

/** Points at equal distances in the sequence; a point after a left-out gap is marked with `afterGap`. */
function evenly(points: readonly DrawnPoint[], most: number): DrawnPoint[] {
  const placeOf = (one: number) => Math.round((one * (points.length - 1)) / (most - 1))
  return Array.from({ length: most }, (_, one) => {
    const passed = points.slice(one === 0 ? 0 : placeOf(one - 1) + 1, placeOf(one) + 1)
    return passed.slice(-1).map((point) => ({ ...point, afterGap: passed.some(({ afterGap }) => afterGap) }))
  }).flat()
}
