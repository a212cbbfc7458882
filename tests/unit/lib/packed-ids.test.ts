import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packIds, unpackIds } from '@/lib/format/packed-ids'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 300 })

test('ids come back from their text, in ascending order', () => {
  fc.assert(
    fc.property(ids, (given) => {
      expect(unpackIds(packIds(given), 300)).toEqual(given.toSorted((one, other) => one - other))
    }),
  )
})

test('two thousand neighbours fit into an address', () => {
  const row = Array.from({ length: 2000 }, (_, place) => place + 900_000)
  expect(packIds(row).length).toBeLessThan(20)
})

test.each([
  ['', 'nothing'],
  ['0', 'an id below one'],
  ['1-zzzz', 'more ids than are allowed'],
  ['zzzzzzzzzzz', 'a number that is not exact'],
  ['5;drop', 'other characters'],
  ['1..2', 'an empty part'],
])('%j, %s, names no rows', (text) => {
  expect(unpackIds(text, 2000)).toEqual([])
})
