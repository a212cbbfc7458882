import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trackOf } from '@/lib/domain/track/track'
import { eventsOf, mostEvents } from '@/lib/domain/track/track-events'

const minute = 60_000
const start = Date.parse('2027-03-14T02:00:00Z')
/** Degrees of latitude along 100 metres. */
const hundred = 0.0009

/** Positions north of a place: minutes after the start, and steps of 100 metres. */
const walk = (...steps: [minutes: number, hundreds: number][]) =>
  steps.map(([minutes, hundreds]) => ({
    time: start + minutes * minute,
    longitude: 96.15,
    latitude: 16.8 + hundreds * hundred,
  }))

describe('a track', () => {
  test('has a gap after more than three intervals without a report, and none after exactly three', () => {
    const { gaps, segments } = trackOf(walk([0, 0], [3, 3], [6.1, 6], [7, 7]), 60)
    expect(gaps.map(({ from, to }) => [from.time - start, to.time - start])).toEqual([
      [3 * minute, 6.1 * minute],
    ])
    expect(segments.map(({ length }) => length)).toEqual([2, 2])
  })

  test('has a stop from five minutes within 100 metres on, in the middle of its positions', () => {
    const { stops } = trackOf(walk([0, 0], [1, 5], [2, 5.5], [3, 5], [4, 5], [5, 5.5], [6, 5], [7, 20]), 60)
    expect(stops).toMatchObject([{ from: start + minute, until: start + 6 * minute }])
    expect(stops[0]?.latitude).toBeCloseTo(16.8 + (31 / 6) * hundred, 9)
    expect(trackOf(walk([0, 0], [1, 0], [2, 0], [3, 0], [4.9, 0]), 60).stops).toEqual([])
  })

  test('has no stop over a gap, because the member’s places meanwhile are unknown', () => {
    expect(trackOf(walk([0, 0], [1, 0], [20, 0], [21, 0]), 60)).toMatchObject({ stops: [], gaps: [{}] })
  })

  test('counts neither the wandering of a stop, nor gaps, nor jumps of positioning', () => {
    const waiting = walk([0, 0], [1, 0.5], [2, 0], [3, 0.5], [4, 0], [5, 0.5], [6, 10], [7, 20])
    const { figures } = trackOf([...waiting, ...walk([8, 2000], [20, 2010], [21, 2020])], 60)
    expect(figures?.metres).toBeCloseTo(950 + 1000 + 1000, -2)
    expect(figures?.topSpeed).toBeCloseTo(60, 0)
    expect(figures?.longestStop).toBe(5 * minute)
    expect([figures?.start, figures?.end]).toEqual([start, start + 21 * minute])
  })

  test('without positions has no figures', () => {
    expect(trackOf([], 60)).toMatchObject({ figures: undefined, stops: [], gaps: [], segments: [] })
  })

  test('is the same for any order of positions, has each time once, and has finite figures', () => {
    const reported = fc.record({
      time: fc.integer({ min: 0, max: 5000 }).map((second) => start + second * 1000),
      longitude: fc.double({ min: 96, max: 96.2, noNaN: true }),
      latitude: fc.double({ min: 16.7, max: 16.9, noNaN: true }),
    })
    const distinct = fc.uniqueArray(reported, { selector: ({ time }) => time, maxLength: 60 })
    fc.assert(
      fc.property(distinct, (points) => {
        const track = trackOf(points, 60)
        expect(trackOf(points.toReversed(), 60)).toEqual(track)
        expect(trackOf([...points, ...points], 60)).toEqual(track)
        expect(track.segments.flat()).toEqual(track.points)
        const { metres = 0, topSpeed = 0 } = track.figures ?? {}
        expect(Number.isFinite(metres) && topSpeed >= 0 && topSpeed <= 350).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

test('stops and gaps of all tracks are numbered by time, and listed up to a limit', () => {
  const one = trackOf(walk([0, 0], [10, 0], [20, 0]), 60)
  const other = trackOf(walk([5, 0], [15, 0]), 60)
  expect(eventsOf([one, other]).events.map(({ number, track }) => [number, track])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ])
  const many = trackOf(walk(...Array.from({ length: 500 }, (_, at): [number, number] => [at * 5, at])), 60)
  const { events, total } = eventsOf([many])
  expect([events.length, total]).toEqual([mostEvents, 499])
})
