import { describe, expect, test } from 'vitest'
import { menuFor } from '@/components/shell/menu'
import { type Role, roleMay } from '@/lib/contract/permissions'
import { homeScreen } from '@/lib/screens/home-screen'
import { trailOf } from '@/lib/screens/screen-order'
import { parentPath, screenAt, screenPath } from '@/lib/screens/screen-paths'
import { isScreenName, type ScreenName, screenNames, screens } from '@/lib/screens/screens'
import { words } from '../../support/words.ts'

/** Whether a role may open a screen. */
const opens = (role: Role) => (name: ScreenName) => {
  const { permission } = screens[name]
  return permission !== null && roleMay(role, permission)
}

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
  expect(homeScreen(opens('admin'))).toBe('dashboard')
  expect(homeScreen(opens('editor'))).toBe('home')
  expect(homeScreen(() => false)).toBe('unauthorized')
})

// @spec 2.3 2.4 2.5 2.6 2.7 2.8 2.9 2.10
test.each([
  ['notFound', '/404'],
  ['unauthorized', '/401'],
  ['loginFrm', '/loginFrm'],
  ['register', '/register'],
  ['forgetPwd', '/forgetPwd'],
  ['indexInfo', '/indexInfo'],
  ['tinymce', '/tinymce'],
  ['vueAMap', '/vueAMap'],
] as const)('the screen %s is for visitors too, at %s', (name, path) => {
  expect(screens[name]).toMatchObject({ path, permission: null })
})

// @spec 2.18
test('every other screen needs a session, but for the two texts that a sign-in accepts', () => {
  expect(screenNames.filter((name) => screens[name].permission === null).toSorted()).toEqual([
    'agreement',
    'forgetPwd',
    'indexInfo',
    'loginFrm',
    'notFound',
    'privacy',
    'register',
    'tinymce',
    'unauthorized',
    'vueAMap',
  ])
})

// @spec 2.11
test('personal information has an address of its own, and a tab only while it is open', () => {
  expect(screens.profile).toMatchObject({ path: '/profile/index', noCache: true })
})

// @spec 2.12
test('the dashboard is pinned among the visited tabs, and for admins alone', () => {
  expect(screens.dashboard).toMatchObject({ path: '/dashboard', affix: true })
  expect([opens('admin')('dashboard'), opens('editor')('dashboard')]).toEqual([true, false])
})

// @spec 2.13 2.14 2.15 2.16
test.each([
  ['/views/groupInfo/group/index', '/userInfo', 'devices'],
  ['/views/groupInfo/contactGroup', '/contact', 'imeis'],
  ['/views/groupInfo/certification', '/certification', 'standbyImeis'],
  ['/views/groupInfo/gverify', '/gverify', 'operationLog'],
] as const)('below %s is %s with the %s, for admins and editors', (parent, child, name) => {
  expect(`${parentPath(parent)}${child}`).toBe(screenPath(name))
  expect([opens('admin')(name), opens('editor')(name)]).toEqual([true, true])
})

describe('the menu of an admin', () => {
  const menu = menuFor({ may: (permission) => roleMay('admin', permission), opens: opens('admin') })

  test('has the sections of the specification, in its order', () => {
    expect(menu.map(({ section }) => words.en.sections[section])).toEqual([
      'Home',
      'Web management',
      'Totalk management',
      'PC management and version release',
      'Announcement and notification',
      'Web settings',
      'Help center',
    ])
  })

  // @spec 2.23 2.24 2.26 2.27 2.28 2.29
  test.each([
    ['home', ['dashboard']],
    ['web', ['agents', 'profile']],
    ['pc', ['departments', 'dispatchers', 'versions']],
    ['notice', ['announcements', 'notifications']],
    ['settings', ['serverSettings']],
    ['help', ['feedback', 'about']],
  ] as const)('has in its section %s the screens %j', (section, names) => {
    expect(menu.find((one) => one.section === section)?.screens).toEqual(expect.arrayContaining([...names]))
  })

  // @spec 2.25
  test('has the nine screens of Totalk management', () => {
    expect(menu.find(({ section }) => section === 'totalk')?.screens).toEqual(
      expect.arrayContaining([
        'members',
        'groups',
        'groupVerify',
        'deleteReview',
        'loginLogs',
        'deviceBindings',
        'realNameAudit',
        'positioning',
        'map',
      ]),
    )
  })
})
