import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PlayTrack, placeAt } from '@/lib/domain/track/play'
import { type DrawnPoint, thinned } from '@/lib/domain/track/thin'

const point = (time: number, x: number, y = 0, afterGap = false): DrawnPoint => ({ time, x, y, afterGap })
const limits = { tolerance: 0.5, most: 2000 }

const playOf = (points: readonly DrawnPoint[]): PlayTrack => ({
  start: 0,
  times: points.map(({ time }) => time),
  xs: points.map(({ x }) => x),
  ys: points.map(({ y }) => y),
  gaps: points.flatMap(({ afterGap }, place) => (afterGap && place > 0 ? [place] : [])),
})

/** Points with ascending times, and gaps among them. */
const tracks = fc
  .array(
    fc.record({
      wait: fc.integer({ min: 1, max: 300 }),
      x: fc.double({ min: 0, max: 1280, noNaN: true }),
      y: fc.double({ min: 0, max: 720, noNaN: true }),
      afterGap: fc.boolean(),
    }),
    { minLength: 1, maxLength: 80 },
  )
  .map((steps) => {
    let time = 0
    return steps.map(({ wait, x, y, afterGap }) => {
      time += wait
      return point(time, x, y, afterGap)
    })
  })

describe('thinning', () => {
  test('leaves out a point that lies on the line at its time', () => {
    const straight = [0, 1, 2, 3, 4].map((at) => point(at, at * 10))
    expect(thinned(straight, limits)).toEqual({ points: [straight[0], straight[4]], isCoarse: false })
  })

  test('keeps a wait on a straight road, which is visible in the playback', () => {
    const wait = [point(0, 0), point(1, 50), point(2, 50), point(9, 50), point(10, 100)]
    const { points } = thinned(wait, limits)
    expect(points.map(({ time }) => time)).toEqual([0, 1, 9, 10])
  })

  test('keeps every reported place within the tolerance, and the gaps', () => {
    fc.assert(
      fc.property(tracks, (reported) => {
        const { points } = thinned(reported, limits)
        const play = playOf(points)
        for (const { time, x, y } of reported) {
          const place = placeAt(play, time)
          expect(Math.hypot((place?.x ?? 1e9) - x, (place?.y ?? 1e9) - y)).toBeLessThanOrEqual(0.5 + 1e-6)
        }
        const gaps = (of: readonly DrawnPoint[]) =>
          of.filter(({ afterGap }) => afterGap).map(({ time }) => time)
        expect(gaps(points)).toEqual(gaps(reported))
      }),
      { numRuns: 100 },
    )
  })

  test('never keeps more than the limit, reports that it is coarse, and draws no line over a gap', () => {
    fc.assert(
      fc.property(tracks, fc.integer({ min: 2, max: 10 }), (reported, most) => {
        const { points, isCoarse } = thinned(reported, { tolerance: 0.5, most })
        expect(points.length).toBeLessThanOrEqual(most)
        if (reported.length > most && points.length === most)
          expect(points.at(-1)).toMatchObject({ time: reported.at(-1)?.time })
        if (!isCoarse) return
        for (const [place, { time, afterGap }] of points.entries()) {
          const before = points[place - 1]
          if (!before || afterGap) continue
          const between = reported.filter((each) => each.time > before.time && each.time <= time)
          expect(between.some((each) => each.afterGap)).toBe(false)
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('playback', () => {
  const track: PlayTrack = {
    start: 10,
    times: [0, 10, 40, 50],
    xs: [0, 10, 100, 110],
    ys: [0, 0, 0, 50],
    gaps: [2],
  }

  test.each([
    [9, undefined],
    [10, { x: 0, y: 0, isSilent: false }],
    [15, { x: 5, y: 0, isSilent: false }],
    [20, { x: 10, y: 0, isSilent: false }],
    // The mark waits at the last position, and does not move across the gap.
    [49, { x: 10, y: 0, isSilent: true }],
    [50, { x: 100, y: 0, isSilent: false }],
    [55, { x: 105, y: 25, isSilent: false }],
    [60, { x: 110, y: 50, isSilent: false }],
    [61, { x: 110, y: 50, isSilent: true }],
  ])('at second %d', (time, place) => {
    expect(placeAt(track, time)).toEqual(place)
  })
})
