import { describe, expect, test } from 'vitest'
import { areaBetween, aroundTown, cornersOf } from '@/lib/domain/position/area'
import { inDatum } from '@/lib/geo/datum'

describe('two corners', () => {
  test.each([
    '16.7, 96.0; 17.0, 96.3',
    '16.7 96.0 17.0 96.3',
    '16.7°, 96° – 17°, 96.3°',
    '16.7，96–17，96.3',
    '၁၆.၇, ၉၆; ၁၇, ၉၆.၃',
    `16°42'N 96°E; N17 E96°18'`,
    '96E 16.7N；96.3E 17N',
  ])('are read: %s', (typed) => {
    expect(cornersOf(typed)).toEqual([
      { latitude: 16.7, longitude: 96 },
      { latitude: 17, longitude: 96.3 },
    ])
  })

  test.each([
    '',
    '16.7',
    '16.7, 96, 17',
    '1, 2, 3, 4, 5',
    '96, 16; 97, 17.a',
    '91, 0; 92, 1',
    '0, 181; 1, 2',
    'Bago',
  ])('are not read out of "%s"', (typed) => expect(cornersOf(typed)).toBeUndefined())

  test('make the same area in any order', () => {
    const area = { west: 96, south: 16.7, east: 96.3, north: 17 }
    for (const typed of ['16.7 96 17 96.3', '17 96 16.7 96.3', '17 96.3 16.7 96']) {
      const corners = cornersOf(typed)
      expect(corners && areaBetween(corners, 'WGS-84')).toEqual(area)
    }
  })

  test('that were typed in the datum of the map find the positions stored there', () => {
    const stored = { latitude: 31.2, longitude: 121.4 }
    const { latitude, longitude } = inDatum(stored, 'GCJ-02')
    const near = 0.0001
    const sides = [latitude - near, longitude - near, latitude + near, longitude + near]
    const typed = sides.map((side) => side.toFixed(5)).join(' ')
    const corners = cornersOf(typed)
    if (!corners) throw new Error('not read')
    const { west, south, east, north } = areaBetween(corners, 'GCJ-02')
    expect(west < stored.longitude && stored.longitude < east).toBe(true)
    expect(south < stored.latitude && stored.latitude < north).toBe(true)
  })
})

describe('around a town', () => {
  test.each([
    ['Bago', 20],
    ['bago, 50', 50],
    ['Nay Pyi Taw 5', 5],
    ['勃固 7.5', 7.5],
    ['ပဲခူး', 20],
    ['ပဲခ\u200bူး၊ ၃၀', 30],
    ['勃固，７.5', 7.5],
  ])('is read in any of the languages: %s', (typed, kilometres) => {
    expect(aroundTown(typed)?.metres).toBe(kilometres * 1000)
  })

  test('of several towns with the same name is the largest', () => {
    expect(aroundTown('yangon')).toMatchObject({ longitude: 96.1647, latitude: 16.7853 })
  })

  test.each(['', 'Atlantis', 'Bago 0', 'Bago 501', '50'])('is not read out of "%s"', (typed) => {
    expect(aroundTown(typed)).toBeUndefined()
  })
})
