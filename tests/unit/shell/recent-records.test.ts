import { beforeEach, expect, test, vi } from 'vitest'
import { keepRecent, readRecent } from '@/components/shell/recent-records'
import { isRecordPath } from '@/components/shell/shown-screens'
import { titleTree } from '@/components/shell/title-tree'

beforeEach(() => {
  const storedTexts = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storedTexts.get(name) ?? null,
    setItem: (name: string, value: string) => void storedTexts.set(name, value),
  })
})

const screens = {
  titles: titleTree(
    Object.entries({
      '/totalk/members': 'Members',
      '/totalk/members/[id]': 'Member',
      '/totalk/groups': 'Groups',
      '/totalk/groups/[id]': 'Group',
      '/totalk/groups/[id]/add': 'Add to the group',
      '/totalk/fences/edit/[id]': 'Edit geofence',
    }),
  ),
}
const paths = (operator: string) => readRecent(operator, screens).map(({ path }) => path)
const keep = (operator: string, path: string, name: string) => keepRecent(operator, { path, name }, screens)

test('the last eight records are stored, each once, the last opened first', () => {
  for (let id = 1; id <= 10; id++) keep('7', `/totalk/members/${id}`, `Member ${id}`)
  keep('7', '/totalk/members/5', 'Member five')
  expect(paths('7')).toEqual([5, 10, 9, 8, 7, 6, 4, 3].map((id) => `/totalk/members/${id}`))
  expect(readRecent('7', screens)[0]?.name).toBe('Member five')
})

test('another account of the browser sees none of them', () => {
  keep('7', '/totalk/members/1', 'Member 1')
  expect(paths('8')).toEqual([])
  keep('8', '/totalk/groups/2', 'Group 2')
  expect([paths('7'), paths('8')]).toEqual([[], ['/totalk/groups/2']])
})

test('lists, forms, unknown addresses and tampered entries are no records', () => {
  for (const path of ['/totalk/members', '/totalk/fences/edit/3', '/totalk/groups/3/add', '/nothing/3'])
    keep('7', path, 'x')
  expect(paths('7')).toEqual([])
  sessionStorage.setItem(
    'recent',
    JSON.stringify({ who: '7', records: [{ path: '//evil.example/1', name: 'x' }, null, { path: 4 }] }),
  )
  expect(paths('7')).toEqual([])
  expect(isRecordPath('/totalk/groups/3', screens)).toBe(true)
})
