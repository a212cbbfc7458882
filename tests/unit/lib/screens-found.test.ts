import { expect, test } from 'vitest'
import { screens as registry, type ScreenName, screenNames } from '@/lib/screens/screens'
import { actionScreens } from '@/lib/search/action-screens'
import { fuzzy, rankRecords } from '@/lib/search/closeness'
import { screensFound } from '@/lib/search/screens-found'
import { words } from '../../support/words.ts'

const screens = [
  { title: 'Dashboard', words: ['首页', 'Dashboard'], also: [], path: '/dashboard', detail: 'Home' },
  {
    title: 'Members',
    words: ['成员', 'Members'],
    also: ['Reset password', '禁用'],
    path: '/totalk/members',
    detail: 'Totalk management',
  },
  {
    title: 'Add member',
    words: ['添加成员', 'Add member'],
    also: [],
    path: '/totalk/members/new',
    detail: 'Members',
  },
  { title: 'Ledger', words: ['Ledger'], also: [], path: '/members-ledger', detail: 'Web management' },
  {
    title: '设备管理',
    words: ['设备管理', 'Devices'],
    also: ['password safe', 'SIM'],
    path: '/devices',
    detail: '对讲管理',
  },
]
const titles = (text: string) => screensFound(screens, text, '/en').hits.map(({ title }) => title)

test('a screen is found by its title, with its address in the language', () => {
  expect(screensFound(screens, 'dash', '/en').hits).toEqual([
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

// @spec 2.41 9.16
test('a title counts 0.7 and a path 0.3, and as many as four of ten letters may be wrong', () => {
  const [one, other] = fuzzy(
    [
      { words: 'map', path: 'x' },
      { words: 'x', path: 'map' },
    ],
    ['words', 'path'],
  ).search('map')
  expect(Math.log(one?.score ?? 1) / Math.log(other?.score ?? 1)).toBeCloseTo(0.7 / 0.3)
  const found = (text: string) =>
    fuzzy([{ words: 'abcdefghij', path: '' }], ['words', 'path']).search(text).length
  expect([found('abcdefxxxx'), found('abcdexxxxx')]).toEqual([1, 0])
})

test('Chinese is found by its characters', () => {
  expect(titles('管理')).toEqual(['设备管理'])
})

test('a screen is found by its title in another language than that of the page', () => {
  expect(titles('添加成员')[0]).toBe('Add member')
  expect(titles('devices')).toEqual(['设备管理'])
})

test('a screen is found by an everyday word, or its beginning, before those with a similar title', () => {
  expect(titles('reset')).toEqual(['Members'])
  expect(titles('sim')[0]).toBe('设备管理')
  expect(titles('禁用')).toEqual(['Members'])
  expect(titles('my sim card')[0]).toBe('设备管理')
  expect(titles('assword')).not.toContain('Members')
})

test.each([
  ['renew', 'expiry'],
  ['APK', 'versions'],
  ['SOS', 'map'],
  ['IMEI', 'imeis'],
  ['reseller', 'agents'],
  ['ban', 'members'],
  ['kick', 'groups'],
  ['password', 'profilePassword'],
  ['续费', 'expiry'],
  ['安装包', 'versions'],
  ['求救', 'map'],
  ['禁用', 'members'],
  ['သက်တမ်းတိုး', 'expiry'],
] as const)('an operator who types %s is led to %s', (text, name) => {
  const findable = screenNames.map((each) => ({
    title: each,
    words: [words.en.screens[each]],
    also: Object.values(words).flatMap(({ searchWords }) =>
      Object.entries(searchWords).flatMap(([key, said]) => (key === each ? said.split(', ') : [])),
    ),
    path: registry[each].path,
    detail: '',
  }))
  expect(screensFound(findable, text, '').hits.map(({ title }) => title)).toContain(name)
})

test('the actions are the screens below a list that write without a row', () => {
  expect(actionScreens).toEqual(
    expect.arrayContaining([
      'memberAdd',
      'memberImport',
      'versionAdd',
      'announcementAdd',
      'notificationAdd',
      'fenceAdd',
    ]),
  )
  const others: ScreenName[] = [
    'members',
    'memberImportOne',
    'fenceEdit',
    'testers',
    'serverSettings',
    'search',
  ]
  expect(others.filter((name) => actionScreens.includes(name))).toEqual([])
})

test('at most eight are returned', () => {
  const many = Array.from({ length: 20 }, (_, n) => ({
    title: `Group ${n}`,
    words: [`Group ${n}`],
    also: [],
    path: `/g/${n}`,
    detail: '',
  }))
  expect(screensFound(many, 'group', '/en').hits).toHaveLength(8)
})

test('an equal title comes first, however similar the others are', () => {
  const alike = ['New API key for maps', 'Map of members', 'Map'].map((title, place) => ({
    title,
    words: [title],
    also: [],
    path: `/m/${place}`,
    detail: '',
  }))
  const { hits, distance } = screensFound(alike, 'ｍａｐ', '/en')
  expect([hits[0]?.title, distance]).toEqual(['Map', 0])
})

test('records keep their order after one with an equal title, and are closer than a poor match of a title', () => {
  const hit = (title: string, detail = '') => ({ title, detail, href: `/en/${title}` })
  expect(
    rankRecords([hit('Wang Wei 2'), hit('Wang Wei')], 'wang wei').hits.map(({ title }) => title),
  ).toEqual(['Wang Wei', 'Wang Wei 2'])
  const byNumber = rankRecords([hit('Ko Ko'), hit('Aung')], '864123')
  expect(byNumber).toMatchObject({ hits: [{ title: 'Ko Ko' }, { title: 'Aung' }], distance: 0.3 })
  expect(rankRecords([], 'x').distance).toBe(1)
})
