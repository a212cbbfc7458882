/** A track for playback: times in seconds from its start, places in pixels, and the points before which there is a gap. */
export interface PlayTrack {
  start: number
  times: readonly number[]
  xs: readonly number[]
  ys: readonly number[]
  gaps: readonly number[]
}

/**
 * The place of a member at a time. `isSilent`: within a gap or after the last position, at the place of the
 * last position.
 */
export interface PlayPlace {
  x: number
  y: number
  isSilent: boolean
}

/** The place of a member at a time, interpolated between two positions; undefined before the first one. */
export function placeAt({ start, times, xs, ys, gaps }: PlayTrack, second: number): PlayPlace | undefined {
  const time = second - start
  const next = firstAfter(times, time)
  const [before, x, y] = [times[next - 1], xs[next - 1], ys[next - 1]]
  if (before === undefined || x === undefined || y === undefined) return undefined
  const [after, nextX, nextY] = [times[next], xs[next], ys[next]]
  if (after === undefined || nextX === undefined || nextY === undefined) {
    return { x, y, isSilent: time > before }
  }
  if (isAmong(gaps, next)) return { x, y, isSilent: time > before }
  const part = (time - before) / (after - before)
  return { x: x + part * (nextX - x), y: y + part * (nextY - y), isSilent: false }
}

/** The index of the first number above a value, in ascending numbers. */
function firstAfter(numbers: readonly number[], value: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}

const isAmong = (numbers: readonly number[], value: number) =>
  numbers[firstAfter(numbers, value - 1)] === value
