import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceBetween } from '../../../lib/contract/fence-geometry.ts'
import type { Spot } from '../../../platform/rules/fence-rules.ts'
import { anywhereAfter, judgeReports, type Known } from '../../../platform/rules/position-faults.ts'

const speed = 1200
const yangon = { longitude: 96.16, latitude: 16.8 }
const london = { longitude: -0.13, latitude: 51.5 }
const start = Date.UTC(2026, 2, 1, 8)

/** A spot some seconds after the start. */
const at = (seconds: number, place: Omit<Spot, 'at'>): Spot => ({
  ...place,
  at: new Date(start + seconds * 1000),
})

const nothing: Known = { spots: [], suspicion: undefined }
const faultsOf = (spots: Spot[], known = nothing, highest = speed) =>
  judgeReports(known, spots, highest).faults

describe('a report', () => {
  test('of (0, 0) is no place; zero in one axis is one', () => {
    const gulf = { longitude: 0, latitude: 5 }
    const coast = { longitude: 9.3, latitude: 0 }
    const zero = { longitude: 0, latitude: -0 }
    expect(faultsOf([at(0, zero)])).toEqual(['noPlace'])
    expect(faultsOf([at(0, gulf)])).toEqual([null])
    expect(faultsOf([at(0, coast)])).toEqual([null])
    expect(faultsOf([at(0, zero)], nothing, 0)).toEqual(['noPlace'])
  })

  test('that jumps and returns is unreachable, and the ones after it are not', () => {
    expect(
      faultsOf([at(0, yangon), at(3, london), at(6, yangon), at(9, london), at(12, london), at(15, yangon)]),
    ).toEqual([null, 'unreachable', null, 'unreachable', 'unreachable', null])
  })

  test('at a far place is good after the time of a flight, or where the rule is switched off', () => {
    const distance = distanceBetween(yangon, london)
    const flight = (distance / 1000 / speed) * 3600
    expect(faultsOf([at(0, yangon), at(flight, london)])).toEqual([null, null])
    expect(faultsOf([at(0, yangon), at(flight - 60, london)])).toEqual([null, 'unreachable'])
    expect(faultsOf([at(0, yangon), at(3, london)], nothing, 0)).toEqual([null, null])
  })

  test('agrees with others at a new place until they win: the first one was wrong', () => {
    const moved = [0, 20, 40, 60, 80].map((seconds) => at(100 + seconds, london))
    expect(faultsOf([at(0, yangon), ...moved])).toEqual([
      null,
      'unreachable',
      'unreachable',
      'unreachable',
      null,
      null,
    ])
  })

  test('keeps its suspicion from one batch to the next', () => {
    const known = { spots: [at(0, yangon)], suspicion: undefined }
    const first = judgeReports(known, [at(60, london)], speed)
    expect(first.faults).toEqual(['unreachable'])
    const second = judgeReports({ ...known, ...first }, [at(120, london)], speed)
    expect(second.suspicion).toMatchObject({ count: 2 })
    const third = judgeReports({ ...known, ...second }, [at(180, london)], speed)
    expect(third).toEqual({ faults: [null], suspicion: undefined })
  })

  test('in other places each time never wins', () => {
    const random = Array.from({ length: 20 }, (_, place) =>
      at(60 + place * 30, { longitude: place % 2 ? -60 : 120, latitude: place % 2 ? -40 : 60 }),
    )
    expect(faultsOf([at(0, yangon), ...random])).toEqual([null, ...random.map(() => 'unreachable')])
  })

  test('twice or at the same time as another is good at the same place only', () => {
    expect(faultsOf([at(0, yangon), at(0, yangon), at(0, london)])).toEqual([null, null, 'unreachable'])
  })

  test('that arrives late is compared with the good positions on both sides', () => {
    const known = { spots: [at(0, yangon), at(600, yangon)], suspicion: undefined }
    expect(faultsOf([at(300, london)], known)).toEqual(['unreachable'])
    expect(faultsOf([at(300, yangon)], known)).toEqual([null])
    expect(faultsOf([at(-30, london)], known)).toEqual(['unreachable'])
    expect(faultsOf([at(-86_400, london)], known)).toEqual([null])
  })

  test('of a batch is judged in the order of time', () => {
    expect(faultsOf([at(60, yangon), at(30, london), at(0, yangon)])).toEqual([null, 'unreachable', null])
  })

  test('across the date line is near', () => {
    const fiji = { longitude: 179.99, latitude: -17 }
    const beyond = { longitude: -179.99, latitude: -17 }
    expect(faultsOf([at(0, fiji), at(60, beyond)])).toEqual([null, null])
    expect(faultsOf([at(0, { ...fiji, longitude: 180 }), at(0, { ...fiji, longitude: -180 })])).toEqual([
      null,
      null,
    ])
  })
})

const place = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
})
const spots = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 400_000 }), place).map(([seconds, where]) => at(seconds, where)),
  { maxLength: 40 },
)

test('two minutes of reports at a place win after any others, so that no member is stuck', () => {
  fc.assert(
    fc.property(spots, place, (before, where) => {
      fc.pre(where.longitude !== 0 || where.latitude !== 0)
      const stay = Array.from({ length: 7 }, (_, n) => at(400_001 + n * 20, where))
      expect(faultsOf([...before, ...stay]).at(-1)).toBeNull()
    }),
  )
})

test('one report in succession never moves a member further than the highest speed', () => {
  fc.assert(
    fc.property(place, place, fc.integer({ min: 0, max: 400_000 }), (first, other, seconds) => {
      fc.pre([first, other].every(({ longitude, latitude }) => longitude !== 0 || latitude !== 0))
      const [, fault] = faultsOf([at(0, first), at(seconds, other)])
      const isFar = distanceBetween(first, other) > 2000 + (seconds / 3600) * speed * 1000
      expect(fault).toBe(isFar ? 'unreachable' : null)
    }),
  )
})

test('a member can be anywhere after the time of half the Earth', () => {
  const hours = anywhereAfter(speed) / 3_600_000
  expect(hours * speed * 1000).toBeGreaterThan(
    distanceBetween({ longitude: 0, latitude: 90 }, { longitude: 0, latitude: -90 }),
  )
})
