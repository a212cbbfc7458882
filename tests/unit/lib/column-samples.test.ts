import { expect, test } from 'vitest'
import { columnSamples } from '@/lib/import/column-samples'

const rows = [['a', ' ', 'Secret-1'], ['a', 'x'.repeat(60), 'Secret-2'], ['b'], ['c'], ['d']].map(
  (cells) => ({
    cells,
  }),
)

test('of each column up to three different values are displayed, short, and none of passwords', () => {
  expect(columnSamples(rows, ['account', '', 'password'])).toEqual([
    ['a', 'b', 'c'],
    [`${'x'.repeat(39)}…`],
    [],
  ])
})
