import { describe, expect, test } from 'vitest'
import { pagesAround } from '../../../components/ui/pages-around.ts'
import { parseHiddenColumns } from '../../../lib/list/hidden-columns.ts'

describe('pages offered', () => {
  test.each([
    [1, 1, [1]],
    [1, 101, [1, 2, 3, 101]],
    [50, 101, [1, 48, 49, 50, 51, 52, 101]],
    [101, 101, [1, 99, 100, 101]],
  ])('page %i of %i', (page, count, expected) => {
    expect(pagesAround(page, count)).toEqual(expected)
  })
})

test('only names of columns are read from their cookie', () => {
  expect(parseHiddenColumns('imei.calls')).toEqual(['imei', 'calls'])
  expect(parseHiddenColumns('imei.<b>.')).toEqual(['imei'])
  expect(parseHiddenColumns('')).toEqual([])
})
