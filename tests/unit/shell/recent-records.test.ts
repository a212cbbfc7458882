import { beforeEach, expect, test, vi } from 'vitest'
import { keepRecent, readRecent, recordScreenAt } from '@/components/shell/recent-records'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})

const paths = (operator: string) => readRecent(operator).map(({ path }) => path)

test('the last eight records are kept, each once, the last one first', () => {
  for (let id = 1; id <= 10; id++) keepRecent('7', `/totalk/members/${id}`, `Member ${id}`)
  keepRecent('7', '/totalk/members/5', 'Member five')
  expect(paths('7')).toEqual([5, 10, 9, 8, 7, 6, 4, 3].map((id) => `/totalk/members/${id}`))
  expect(readRecent('7')[0]?.name).toBe('Member five')
})

test('another account of the browser sees none of them', () => {
  keepRecent('7', '/totalk/members/1', 'Member 1')
  expect(paths('8')).toEqual([])
  keepRecent('8', '/totalk/groups/2', 'Group 2')
  expect([paths('7'), paths('8')]).toEqual([[], ['/totalk/groups/2']])
})

test('lists, forms, unknown addresses and what was tampered with are no records', () => {
  for (const path of ['/totalk/members', '/totalk/fences/edit/3', '/totalk/groups/3/add', '/nothing/3'])
    keepRecent('7', path, 'x')
  expect(paths('7')).toEqual([])
  sessionStorage.setItem(
    'recent',
    JSON.stringify({ who: '7', records: [{ path: '//evil.example/1', name: 'x' }, null, { path: 4 }] }),
  )
  expect(paths('7')).toEqual([])
  expect(recordScreenAt('/totalk/fences/3')).toBe('fence')
})
