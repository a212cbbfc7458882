import { describe, expect, test } from 'vitest'
import type { SavedView } from '@/lib/contract/saved-view'
import { members } from '@/lib/domain/member/list'
import { isBare, type ViewedAt, viewedAt, viewHref, viewQuery } from '@/lib/list/saved-views'
import { stateOf } from '@/lib/list/state'

const path = '/en/totalk/members'

const viewOf = (viewId: number, query: string): SavedView => ({
  viewId,
  screen: 'members',
  viewName: `View ${viewId}`,
  query,
  shared: false,
  isOwn: true,
  account: 'owner',
  mayChange: true,
  isDefault: false,
  rowVersion: 1,
})

function at(search: Record<string, string>, views: SavedView[] = []): ViewedAt {
  return viewedAt({ list: members, state: stateOf(members, search), path, search }, views)
}

describe('the part of an address that a view keeps', () => {
  test('is its filters, sort, size and columns in one order, without page, dialog and view', () => {
    const search = {
      page: '3',
      dialog: 'saveView',
      view: '7',
      size: '50',
      sort: 'account',
      callStatus: 'allow',
    }
    expect(viewQuery(members, { ...search, columns: 'account.callStatus' })).toBe(
      viewQuery(members, { callStatus: 'allow', columns: 'account.callStatus', size: '50', sort: 'account' }),
    )
    expect(viewQuery(members, search)).toBe('callStatus=allow&order=desc&size=50&sort=account')
  })

  test('is empty for an address without parameters', () => {
    expect(viewQuery(members, { page: '2', size: '20', order: 'asc', view: 'none' })).toBe('')
  })
})

describe('a view opens no more than a typed address', () => {
  test.each([
    ['a filter that no longer exists', 'gone=1&callStatus=allow', 'callStatus=allow'],
    ['a value that a filter does not take', 'callStatus=maybe', ''],
    ['a dialog', 'callStatus=allow&dialog=delete&id=5', 'callStatus=allow'],
    ['a page and another view', 'page=9&view=3&account=gv', 'account=gv'],
    ['an order that the list lacks', 'sort=password&order=asc', ''],
    ['columns that the list lacks', 'columns=account.password.<b>', 'columns=account'],
    ['an address', 'https://far.example/?callStatus=allow', ''],
    ['names of every object', '__proto__=1&constructor=2&toString=3', ''],
  ])('%s', (_, query, keptQuery) => {
    expect(viewHref(at({}), viewOf(7, query))).toBe(`${path}?view=7${keptQuery && `&${keptQuery}`}`)
  })
})

describe('the view of an address', () => {
  const same = [viewOf(1, 'callStatus=allow'), viewOf(2, 'callStatus=allow'), viewOf(3, 'account=gv')]

  test('is the one that shows the same, first of all the one that the address names', () => {
    expect(at({ callStatus: 'allow' }, same).current?.viewId).toBe(1)
    expect(at({ callStatus: 'allow', view: '2', page: '4' }, same).current?.viewId).toBe(2)
    expect(at({ account: 'gv', view: '2' }, same).current?.viewId).toBe(3)
  })

  test('is none once a filter differs, and none of an address without filters', () => {
    expect(at({ callStatus: 'prohibit', view: '1' }, same).current).toBeUndefined()
    expect(at({ view: '9' }, [viewOf(9, 'gone=1')]).current).toBeUndefined()
  })
})

describe('an address is offered to be saved', () => {
  const [[, preset = {}] = []] = Object.entries(members.presets ?? {})

  test.each([
    ['with a filter', { callStatus: 'allow', account: 'gv' }, true],
    ['with a sort', { sort: 'account' }, true],
    ['with columns', { columns: 'account' }, true],
    ['with a preset and a sort', { ...preset, sort: 'account' }, true],
    ['but not a preset', { ...preset }, false],
    ['but not another page or size', { page: '2', size: '50' }, false],
    ['but not the list itself', {}, false],
  ])('%s', (_, search, isOffered) => {
    expect(at(search).isSavable).toBe(isOffered)
  })

  test('but not one that a view shows', () => {
    expect(at({ sort: 'account' }, [viewOf(1, 'sort=account&order=desc')]).isSavable).toBe(false)
  })
})

test('only an address without any parameter is replaced by the default view', () => {
  expect([{}, { q: '' }, { page: undefined }].map(isBare)).toEqual([true, true, true])
  expect([{ view: 'none' }, { page: '2' }, { dialog: 'columns' }, { q: ['', 'x'] }].map(isBare)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
