import { expect, test } from 'vitest'
import { type Role, roleMay } from '@/lib/contract/permissions'
import { homeScreen } from '@/lib/screens/home-screen'
import { trailOf } from '@/lib/screens/screen-order'
import { screenAt, screenPath } from '@/lib/screens/screen-paths'
import { isScreenName, type ScreenName, screens } from '@/lib/screens/screens'

test('a path finds its screen, with the row id where it has one', () => {
  expect(screenAt('/totalk/members')).toEqual({ name: 'members', id: undefined })
  expect(screenAt('/totalk/members/new')).toEqual({ name: 'memberAdd', id: undefined })
  expect(screenAt('/totalk/members/42')).toEqual({ name: 'member', id: '42' })
})

test.each([
  '/totalk/members/',
  '/totalk/members/0',
  '/totalk/members/1e3',
  '/totalk/members/4/2',
  '',
  '/TOTALK/members',
])('%j is no screen', (path) => {
  expect(screenAt(path)).toBeUndefined()
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', ''])(
  '%j is no screen’s name',
  (name) => {
    expect(isScreenName(name)).toBe(false)
  },
)

test('the path of a screen includes its row id', () => {
  expect(screenPath('member', 42)).toBe('/totalk/members/42')
  expect(trailOf('member')).toEqual(['members', 'member'])
})

test('an admin lands on the dashboard, an editor on its own first screen', () => {
  const opens = (role: Role) => (name: ScreenName) => {
    const { permission } = screens[name]
    return permission !== null && roleMay(role, permission)
  }
  expect(homeScreen(opens('admin'))).toBe('dashboard')
  expect(homeScreen(opens('editor'))).toBe('home')
  expect(homeScreen(() => false)).toBe('unauthorized')
})
