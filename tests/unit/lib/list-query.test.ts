import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineListQuery, keptParameters, listHref } from '@/lib/list/list-query'

const parse = defineListQuery({
  filters: { agentInfoId: z.coerce.number().int().positive(), status: z.enum(['on', 'off']) },
  sorts: ['account', 'createTime'],
  dialogs: ['edit'],
})

describe('an address never fails a list', () => {
  test.each([
    ['page', '-1'],
    ['page', '1e9'],
    ['page', 'two'],
    ['page', '1.5'],
  ])('%s=%s is page one', (name, value) => {
    expect(parse({ [name]: value }).pageNum).toBe(1)
  })

  test('an unknown size, sort, order, dialog and filter fall back to their defaults', () => {
    expect(
      parse({ size: '7', sort: 'password', order: 'up', dialog: 'drop', status: 'maybe', agentInfoId: 'x' }),
    ).toEqual({
      pageNum: 1,
      pageSize: 20,
      sort: undefined,
      order: 'desc',
      filters: {},
      dialog: undefined,
      ids: [],
    })
  })

  test('one wrong filter leaves the others alone', () => {
    expect(parse({ status: 'on', agentInfoId: '-3' }).filters).toEqual({ status: 'on' })
  })

  test('ids are row ids only, in the order of selection', () => {
    expect(parse({ id: ['5', '0', 'x', '-1', '3', '9007199254740993'] }).ids).toEqual([5, 3])
  })
})

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
