import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boxOf,
  contains,
  crossesItself,
  distanceBetween,
  type Point,
} from '../../../lib/contract/fence-geometry.ts'
import { fenceShape } from '../../../lib/contract/fence-shape.ts'
import { corners } from '../../support/fence-rows.ts'

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const point = fc.record({ longitude: degrees(-170, 170), latitude: degrees(-80, 80) })
const circle = fc
  .tuple(point, fc.integer({ min: 10, max: 100_000 }))
  .map(([centre, radius]) => ({ kind: 'circle' as const, ...centre, radius }))

/** A polygon around a centre whose corners are at increasing angles, so that it does not cross itself. */
const star = fc
  .tuple(
    point,
    fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 5, maxLength: 20 }),
    fc.integer({ min: 1, max: 2000 }),
  )
  .filter(([, angles]) => widestGap(angles) < 180)
  .map(([centre, angles, size]) => {
    const sorted = angles.toSorted((one, other) => one - other)
    const around = sorted.map((angle, index): Point => {
      const away = (size / 1000) * (0.4 + ((index * 7) % 5) / 10)
      const turned = (angle * Math.PI) / 180
      return {
        longitude: centre.longitude + away * Math.cos(turned),
        latitude: centre.latitude + away * Math.sin(turned),
      }
    })
    return { centre, shape: { kind: 'polygon' as const, corners: around } }
  })

function widestGap(angles: number[]): number {
  const sorted = angles.toSorted((one, other) => one - other)
  return Math.max(...sorted.map((angle, index) => (sorted[index + 1] ?? (sorted[0] ?? 0) + 360) - angle))
}

describe('a circle', () => {
  test('contains its centre, and each point nearer than its radius', () => {
    fc.assert(
      fc.property(circle, point, (shape, other) => {
        expect(contains(shape, shape)).toBe(true)
        expect(contains(shape, other)).toBe(distanceBetween(shape, other) <= shape.radius)
      }),
    )
  })

  test('lies in its box and touches each side of it', () => {
    fc.assert(
      fc.property(circle, degrees(0, 2 * Math.PI), (shape, bearing) => {
        const box = boxOf(shape)
        const angle = (shape.radius * 0.999) / 6_371_008.8
        const from = (shape.latitude * Math.PI) / 180
        const latitude = Math.asin(
          Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing),
        )
        const aside = Math.atan2(
          Math.sin(bearing) * Math.sin(angle) * Math.cos(from),
          Math.cos(angle) - Math.sin(from) * Math.sin(latitude),
        )
        const rim = {
          longitude: shape.longitude + (aside * 180) / Math.PI,
          latitude: (latitude * 180) / Math.PI,
        }
        expect(contains(shape, rim)).toBe(true)
        expect(rim.longitude).toBeGreaterThanOrEqual(box.west)
        expect(rim.longitude).toBeLessThanOrEqual(box.east)
        expect(rim.latitude).toBeGreaterThanOrEqual(box.south)
        expect(rim.latitude).toBeLessThanOrEqual(box.north)
      }),
    )
  })
})

test('the distance of a degree along a meridian is 111.2 km, and from Yangon to Mandalay 575 km', () => {
  const at = (longitude: number, latitude: number) => ({ longitude, latitude })
  expect(distanceBetween(at(96, 16), at(96, 17))).toBeCloseTo(111_195, -1)
  expect(distanceBetween(at(96.1561, 16.8053), at(96.0836, 21.9747))).toBeCloseTo(574_900, -3)
  expect(distanceBetween(at(5, 5), at(5, 5))).toBe(0)
})

describe('a polygon', () => {
  const square = corners([96, 16], [97, 16], [97, 17], [96, 17])
  const inside = (longitude: number, latitude: number, sides = square) =>
    contains({ kind: 'polygon', corners: sides }, { longitude, latitude })

  test('contains the points inside its sides, also with a bay in it', () => {
    expect(inside(96.5, 16.5)).toBe(true)
    expect(inside(97.5, 16.5)).toBe(false)
    expect(inside(96.5, 15.5)).toBe(false)
    const bay = corners([96, 16], [97, 16], [96.5, 16.5], [97, 17], [96, 17])
    expect(inside(96.9, 16.5, bay)).toBe(false)
    expect(inside(96.4, 16.5, bay)).toBe(true)
  })

  test('contains the centre that its corners go round, and nothing outside of its box', () => {
    fc.assert(
      fc.property(star, point, ({ centre, shape }, other) => {
        expect(contains(shape, centre)).toBe(true)
        const { west, south, east, north } = boxOf(shape)
        const isOut =
          other.longitude < west || other.longitude > east || other.latitude < south || other.latitude > north
        if (isOut) expect(contains(shape, other)).toBe(false)
      }),
    )
  })

  test('is the same with its corners in the other direction or from another corner', () => {
    fc.assert(
      fc.property(star, fc.nat(20), degrees(-2, 2), degrees(-2, 2), ({ centre, shape }, start, x, y) => {
        const spot = { longitude: centre.longitude + x, latitude: centre.latitude + y }
        const all = shape.corners
        const from = start % all.length
        const turned = [...all.slice(from), ...all.slice(0, from)]
        expect(contains({ kind: 'polygon', corners: turned }, spot)).toBe(contains(shape, spot))
        expect(crossesItself(turned)).toBe(false)
        expect(crossesItself(turned.toReversed())).toBe(false)
      }),
    )
  })

  test.each<[string, [number, number][]]>([
    [
      'as a bow tie',
      [
        [96, 16],
        [97, 17],
        [97, 16],
        [96, 17],
      ],
    ],
    [
      'with a corner on another side',
      [
        [96, 16],
        [98, 16],
        [98, 17],
        [97, 16],
        [96, 17],
      ],
    ],
    [
      'going back over its last side',
      [
        [96, 16],
        [98, 16],
        [97, 16],
        [97, 17],
      ],
    ],
    [
      'with a corner twice in a row',
      [
        [96, 16],
        [96, 16],
        [97, 17],
      ],
    ],
    [
      'closed by its first corner again',
      [
        [96, 16],
        [97, 16],
        [97, 17],
        [96, 16],
      ],
    ],
    [
      'without any area',
      [
        [96, 16],
        [97, 16],
        [98, 16],
      ],
    ],
  ])('crosses itself %s', (_, pairs) => {
    const shape = { kind: 'polygon', corners: corners(...pairs) }
    expect(crossesItself(shape.corners)).toBe(true)
    expect(fenceShape.safeParse(shape).error?.issues[0]?.message).toBe('crossesItself')
  })
})

describe('the shape of a fence', () => {
  const reason = (shape: object) => fenceShape.safeParse(shape).error?.issues[0]?.message
  const around = (count: number, size = 1): Point[] =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * 2 * Math.PI
      return { longitude: 96 + size * Math.cos(angle), latitude: 16 + size * Math.sin(angle) }
    })

  test.each([
    [{ kind: 'polygon', corners: around(2) }, 'tooFewCorners'],
    [{ kind: 'polygon', corners: around(101) }, 'tooManyCorners'],
    [{ kind: 'polygon', corners: around(100) }, undefined],
    [{ kind: 'polygon', corners: around(4, 2.6) }, 'areaTooLarge'],
    [
      {
        kind: 'polygon',
        corners: corners([96, 16], [97, 16], [97, 91]),
      },
      'tooLarge',
    ],
    [{ kind: 'circle', longitude: 96, latitude: 16, radius: 9 }, 'tooSmall'],
    [{ kind: 'circle', longitude: 96, latitude: 16, radius: 100_001 }, 'tooLarge'],
    [{ kind: 'circle', longitude: 179.99, latitude: 16, radius: 5000 }, 'invalid'],
    [{ kind: 'circle', longitude: 96, latitude: 89.99, radius: 5000 }, 'invalid'],
    [{ kind: 'circle', longitude: 96, latitude: 16, radius: 500 }, undefined],
  ])('%j: %s', (shape, expected) => {
    expect(reason(shape)).toBe(expected)
  })
})
