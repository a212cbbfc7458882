import { distance } from 'geokdbush'
import { describe, expect, test } from 'vitest'
import { mapDatums } from '@/lib/contract/server-settings'
import type { Spot } from '@/lib/geo/base-map'
import { isInChina } from '@/lib/geo/china'
import { coordinatesText, fromDatum, inDatum } from '@/lib/geo/datum'

const at = (latitude: number, longitude: number): Spot => ({ latitude, longitude })
const metres = (a: Spot, b: Spot) => distance(a.longitude, a.latitude, b.longitude, b.latitude) * 1000

describe('published reference points', () => {
  // The test set of googollee/eviltransform, and the README of wandergis/coordtransform.
  test.each([
    ['Shanghai', at(31.1774276, 121.5272106), at(31.17530398364597, 121.531541859215)],
    ['Shenzhen', at(22.543847, 113.912316), at(22.540796131694766, 113.9171764808363)],
    ['Beijing', at(39.911954, 116.377817), at(39.91334545536069, 116.38404722455657)],
    ['Tiananmen', at(39.915, 116.404), at(39.91640428150164, 116.41024449916938)],
  ])('of GCJ-02: %s', (_, stored, published) => {
    expect(metres(inDatum(stored, 'GCJ-02'), published)).toBeLessThan(0.01)
    expect(metres(fromDatum(published, 'GCJ-02'), stored)).toBeLessThan(0.1)
  })

  test('of BD-09: Tiananmen, from WGS-84 and from GCJ-02', () => {
    const published = at(39.922699552216216, 116.41662724378733)
    expect(metres(inDatum(at(39.915, 116.404), 'BD-09'), published)).toBeLessThan(0.01)
    const fromGcj = inDatum(fromDatum(at(39.915, 116.404), 'GCJ-02'), 'BD-09')
    expect(metres(fromGcj, at(39.92133699351021, 116.41036949371029))).toBeLessThan(0.1)
  })

  test('of BD-09 to GCJ-02: the published inverse is itself good to a metre', () => {
    const toGcj = inDatum(fromDatum(at(39.915, 116.404), 'BD-09'), 'GCJ-02')
    expect(metres(toGcj, at(39.90865673957631, 116.39762729119315))).toBeLessThan(1)
  })
})

describe.each(mapDatums)('%s', (datum) => {
  test('comes back to the same spot within a metre, all over China', () => {
    let tried = 0
    let worst = 0
    for (let latitude = 18.3; latitude < 53; latitude += 0.77) {
      for (let longitude = 73.9; longitude < 134; longitude += 0.83) {
        const spot = at(latitude, longitude)
        if (!isInChina(spot)) continue
        tried++
        worst = Math.max(worst, metres(fromDatum(inDatum(spot, datum), datum), spot))
      }
    }
    expect(tried).toBeGreaterThan(1_000)
    expect(worst).toBeLessThan(1)
  })

  test.each([
    ['Yangon', at(16.8053, 96.1561)],
    ['Mandalay', at(21.975, 96.083)],
    ['Muse, across the river from Ruili', at(23.995, 97.904)],
    ['Laukkai', at(23.69, 98.76)],
    ['Tachileik', at(20.45, 99.88)],
    ['Myitkyina', at(25.383, 97.396)],
    ['Lao Cai, across the river from Hekou', at(22.48, 103.97)],
    ['Hanoi', at(21.03, 105.85)],
    ['Taipei', at(25.03, 121.5)],
    ['Seoul', at(37.55, 126.99)],
    ['London', at(51.5, -0.12)],
    ['the Bay of Bengal', at(15, 90)],
  ])('leaves %s unchanged', (_, spot) => {
    expect(inDatum(spot, datum)).toEqual(spot)
    expect(fromDatum(spot, datum)).toEqual(spot)
  })
})

test.each([
  ['Ruili', at(24.013, 97.852)],
  ['Hekou', at(22.51, 103.96)],
  ['Kunming', at(25.04, 102.71)],
  ['Urumqi', at(43.83, 87.6)],
  ['Harbin', at(45.75, 126.63)],
  ['Mohe', at(52.97, 122.53)],
  ['Haikou', at(20.02, 110.34)],
  ['Hong Kong', at(22.3, 114.17)],
  ['an anchorage off Shanghai', at(30.9, 122.3)],
])('%s is displayed some hundred metres away', (_, spot) => {
  const shift = metres(inDatum(spot, 'GCJ-02'), spot)
  expect(shift).toBeGreaterThan(50)
  expect(shift).toBeLessThan(1_000)
})

test('coordinates are written with the name of their datum', () => {
  expect(coordinatesText(at(16.8053, 96.1561), 'GCJ-02')).toBe('16.80530, 96.15610 (GCJ-02)')
  expect(coordinatesText(at(39.915, 116.404), 'GCJ-02')).toBe('39.91640, 116.41024 (GCJ-02)')
  expect(coordinatesText(at(39.915, 116.404), 'WGS-84')).toBe('39.91500, 116.40400 (WGS-84)')
})
