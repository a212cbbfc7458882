import { expect, test } from 'vitest'
import type { ShownScreens } from '@/components/shell/shown-screens'
import { titleTree } from '@/components/shell/title-tree'
import { lastVisited, type VisitedTab, visit, withHome } from '@/components/shell/visited'

const screens: ShownScreens = {
  titles: titleTree(
    Object.entries({
      '/dashboard': 'Dashboard',
      '/totalk/members': 'Members',
      '/totalk/members/new': 'Add member',
      '/totalk/members/[id]': 'Member',
      '/search': 'Search',
    }),
  ),
  waiting: {},
  home: '/dashboard',
  pinned: ['/dashboard'],
  transient: ['/search'],
}

const walk = (...addresses: string[]) =>
  addresses.reduce<VisitedTab[]>((tabs, address) => {
    const [path = '', search = ''] = address.split('?')
    return visit(tabs, { path, search }, screens)
  }, [])
const addresses = (tabs: VisitedTab[]) => tabs.map(({ path, query }) => (query ? `${path}?${query}` : path))

// @spec 3.35
test('each screen has one tab, in the order of the first visit, with its last query', () => {
  const tabs = walk('/dashboard', '/totalk/members', '/totalk/members/new', '/totalk/members?page=2')
  expect(addresses(tabs)).toEqual(['/dashboard', '/totalk/members?page=2', '/totalk/members/new'])
  expect(lastVisited(tabs)?.path).toBe('/totalk/members')
})

test('each row has a tab of its own', () => {
  expect(addresses(walk('/totalk/members/1', '/totalk/members/2', '/totalk/members/1'))).toEqual([
    '/totalk/members/1',
    '/totalk/members/2',
  ])
})

test('a dialog is left out of the tab', () => {
  expect(addresses(walk('/totalk/members?account=gv&dialog=edit&id=4'))).toEqual([
    '/totalk/members?account=gv',
  ])
})

// @spec 3.35
test('a screen with noCache has a tab only while it is open', () => {
  expect(addresses(walk('/dashboard', '/search?q=a'))).toEqual(['/dashboard', '/search?q=a'])
  expect(addresses(walk('/dashboard', '/search?q=a', '/totalk/members'))).toEqual([
    '/dashboard',
    '/totalk/members',
  ])
})

test('an address without a screen has no tab', () => {
  expect(walk('/nothing', '/constructor')).toEqual([])
})

test('the pinned tab of the first screen comes first, and once', () => {
  const paths = (tabs: readonly VisitedTab[]) => tabs.map(({ path }) => path)
  const members = walk('/totalk/members')
  expect(paths(withHome(members, screens))).toEqual(['/dashboard', '/totalk/members'])
  expect(paths(withHome(withHome(members, screens), screens))).toEqual(['/dashboard', '/totalk/members'])
  expect(paths(withHome(members, { ...screens, pinned: [] }))).toEqual(['/totalk/members'])
})
