import { describe, expect, test } from 'vitest'
import { pagesAround } from '../../../components/ui/pages-around.ts'

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
