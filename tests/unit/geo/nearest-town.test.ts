import { describe, expect, test } from 'vitest'
import { readTowns } from '@/lib/geo/base-map'
import { nearestTown } from '@/lib/geo/nearest-town'
import { townWords } from '@/lib/geo/place-words'
import { type Locale, locales } from '@/lib/i18n/locales'
import { listWordsIn } from '../../support/list-words.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const bago = at(17.32, 96.515)

const wordsOf = (locale: Locale, spot: { latitude: number; longitude: number }) =>
  townWords(spot, listWordsIn(locale))

describe('the nearest town', () => {
  test.each([
    ['north', at(0.05, 0), 'n'],
    ['north-east', at(0.05, 0.05), 'ne'],
    ['east', at(0, 0.05), 'e'],
    ['south-east', at(-0.05, 0.05), 'se'],
    ['south', at(-0.05, 0), 's'],
    ['south-west', at(-0.05, -0.05), 'sw'],
    ['west', at(0, -0.05), 'w'],
    ['north-west', at(0.05, -0.05), 'nw'],
  ])('has the direction as seen from it: %s', (_, { latitude, longitude }, direction) => {
    const found = nearestTown(at(bago.latitude + latitude, bago.longitude + longitude))
    expect(found?.town.name_en).toBe('Bago')
    expect(found?.direction).toBe(direction)
  })

  test('is the nearest of all, by the distance on the globe', () => {
    const towns = readTowns()
    const radians = (degrees: number) => (degrees * Math.PI) / 180
    const kilometres = (a: ReturnType<typeof at>, b: ReturnType<typeof at>) =>
      2 *
      6371 *
      Math.asin(
        Math.hypot(
          Math.sin(radians(a.latitude - b.latitude) / 2),
          Math.sin(radians(a.longitude - b.longitude) / 2) *
            Math.sqrt(Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude))),
        ),
      )
    for (let step = 0; step < 300; step++) {
      const spot = at(10 + ((step * 7.31) % 18), 92 + ((step * 3.77) % 9))
      const least = Math.min(...towns.map((town) => kilometres(spot, town)))
      expect(nearestTown(spot)?.kilometres ?? 301).toBeCloseTo(Math.min(least, 301), 1)
    }
  })

  test('is missing in the middle of an ocean', () => {
    expect(nearestTown(at(-20, 80))).toBeUndefined()
  })

  test('is found for a page of 100 rows in a few milliseconds', () => {
    nearestTown(bago)
    const begun = performance.now()
    for (let row = 0; row < 100; row++) nearestTown(at(12 + (row % 16), 93 + (row % 7)))
    expect(performance.now() - begun).toBeLessThan(200)
  })
})

describe('its words', () => {
  const near = at(bago.latitude + 0.08, bago.longitude + 0.08)

  test.each<[Locale, string]>([
    ['en', '12 km NE of Bago'],
    ['zh_CN', '勃固东北 12 公里'],
    ['my', 'ပဲခူးမှ အရှေ့မြောက်ဘက် 12 ကီလိုမီတာ'],
  ])('in %s: %s', (locale, text) => {
    expect(wordsOf(locale, near)).toBe(text)
  })

  test.each(locales)('say in %s that it is the town itself', (locale) => {
    const text = wordsOf(locale, bago)
    expect(text).not.toBe('')
    expect(text).not.toMatch(/\d/)
  })

  test('are empty if no town is near', () => {
    expect(wordsOf('en', at(-20, 80))).toBe('')
  })
})
