import { expect, test } from 'vitest'
import { screensFound } from '@/lib/search/screens-found'

const screens = [
  { title: 'Dashboard', path: '/dashboard', section: 'Home' },
  { title: 'Members', path: '/totalk/members', section: 'Totalk management' },
  { title: 'Add member', path: '/totalk/members/new', section: 'Totalk management' },
  { title: 'Ledger', path: '/members-ledger', section: 'Web management' },
  { title: '设备管理', path: '/devices', section: '对讲管理' },
]
const titles = (text: string) => screensFound(screens, text, '/en').map(({ title }) => title)

test('a screen is found by its title, with its address in the language', () => {
  expect(screensFound(screens, 'dash', '/en')).toEqual([
    { title: 'Dashboard', detail: 'Home', href: '/en/dashboard' },
  ])
})

test('a typing error is tolerated, another word is not', () => {
  expect(titles('dashbord')).toEqual(['Dashboard'])
  expect(titles('mmebers')[0]).toBe('Members')
  expect(titles('zzzz')).toEqual([])
})

test('a match in the title weighs more than one in the path', () => {
  const found = titles('members')
  expect(found[0]).toBe('Members')
  expect(found.indexOf('Ledger')).toBeGreaterThan(found.indexOf('Add member'))
})

test('Chinese is found by its characters', () => {
  expect(titles('管理')).toEqual(['设备管理'])
})

test('at most eight are returned', () => {
  const many = Array.from({ length: 20 }, (_, n) => ({ title: `Group ${n}`, path: `/g/${n}`, section: '' }))
  expect(screensFound(many, 'group', '/en')).toHaveLength(8)
})
