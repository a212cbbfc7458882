import { describe, expect, test } from 'vitest'
import { keptParameters, listHref } from '@/lib/list/list-address'

describe('a changed address', () => {
  const search = {
    page: '4',
    size: '50',
    sort: 'account',
    order: 'asc',
    status: 'on',
    dialog: 'edit',
    id: '3',
  }

  test('goes back to page one when a filter, the sort or the size changes', () => {
    expect(listHref('/en/x', search, { status: 'off' })).toBe(
      '/en/x?size=50&sort=account&order=asc&status=off',
    )
    expect(listHref('/en/x', search, { size: 20 })).toBe('/en/x?sort=account&order=asc&status=on&size=20')
  })

  test('keeps everything but the dialog when only the page changes', () => {
    expect(listHref('/en/x', search, { page: 5 })).toBe(
      '/en/x?size=50&sort=account&order=asc&status=on&page=5',
    )
  })

  test('opens a dialog over the same page, for several rows', () => {
    expect(listHref('/en/x', { page: '4' }, { dialog: 'delete', id: [3, 5] })).toBe(
      '/en/x?page=4&dialog=delete&id=3&id=5',
    )
  })

  test('leaves out empty and removed parameters', () => {
    expect(listHref('/en/x', { status: '', agentInfoId: '2' }, { agentInfoId: null })).toBe('/en/x')
  })

  test('escapes characters that have a meaning in an address', () => {
    expect(listHref('/en/x', {}, { q: 'a&b=c ရ#' })).toBe('/en/x?q=a%26b%3Dc+%E1%80%9B%23')
  })
})

test('a form keeps filters and sort, but neither page nor dialog', () => {
  expect(keptParameters({ page: '2', dialog: 'edit', id: ['1', '2'], size: '50', status: 'on' })).toEqual([
    ['size', '50'],
    ['status', 'on'],
  ])
  expect(keptParameters({ page: '2', size: '50', status: 'on' }, ['size'])).toEqual([['size', '50']])
})
