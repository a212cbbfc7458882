import { expect, test } from 'vitest'
import { carried, carriedLines, carriedOption, carriedOptions } from '@/lib/form/carried'
import { pickedIds } from '@/lib/form/picked'

/** Ticked rows as a form sends them, with their names. */

const ids = pickedIds(3)
const quay = { value: '12', label: 'Quay 4 · 1003' }

test('are read as ids, each once, under any name; an empty list means no rows', () => {
  expect(ids.parse(undefined)).toEqual([])
  expect(ids.parse('')).toEqual([])
  expect(ids.parse(carried(quay).value)).toEqual([12])
  expect(ids.parse(['12 Quay 4', '7 Wharf 三', '12 Quay'])).toEqual([12, 7])
})

test('are refused as a whole if one has no id or if they are too many: an empty choice would mean all members', () => {
  for (const sent of ['Quay', ' ', '0 Quay', '-4 Quay', ['12 Quay', 'x'], ['', '12 Quay']])
    expect([sent, ids.safeParse(sent).success]).toEqual([sent, false])
  const many = ids.safeParse(['1 a', '2 b', '3 c', '4 d'])
  expect(many.error?.issues.map(({ message }) => message)).toEqual(['tooLarge'])
})

test('come back under the names that they were sent with', () => {
  const { value } = carried(quay)
  expect(carriedOption(value)).toEqual({ value, label: quay.label })
  expect(carriedOptions(carriedLines([quay, { value: '7', label: 'Wharf' }]))).toEqual([
    { value: '12 Quay 4 · 1003', label: 'Quay 4 · 1003' },
    { value: '7 Wharf', label: 'Wharf' },
  ])
  expect(carriedOptions(carriedLines([]))).toEqual([])
})
