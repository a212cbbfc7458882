import { expect, test } from 'vitest'
import { packRows, seenRows } from '@/lib/list/seen-rows'

const rows = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: place + 1, version: place }))

test('rows come back from their field with their versions', () => {
  expect(seenRows.parse(packRows(rows(2000)))).toEqual(rows(2000))
})

test('a row that is named twice counts once', () => {
  expect(seenRows.parse('7.1 7.1 8.2')).toEqual([
    { id: 7, version: 1 },
    { id: 8, version: 2 },
  ])
})

test.each([
  ['no row', ''],
  ['more rows than a confirmation takes', packRows(rows(2001))],
  ['a megabyte', '1.1 '.repeat(262_144).trim()],
  ['a negative id', '-1.1'],
  ['an id that is not exact', '9999999999999999.1'],
  ['other text', '1.1 or 1=1'],
])('%s is refused', (_, text) => {
  expect(seenRows.safeParse(text).success).toBe(false)
})
