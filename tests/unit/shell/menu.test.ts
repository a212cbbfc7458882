import { describe, expect, test } from 'vitest'
import { menuFor, menuGroups, menuIcon, menuScreens } from '@/components/shell/menu'
import { linkParts } from '@/components/shell/menu-html'
import { type Permission, type Role, roleMay } from '@/lib/contract/permissions'
import { type ScreenName, screenNames, screens } from '@/lib/screens/screens'
import { words } from '../../support/words.ts'

const menuOf = (role: Role) => {
  const may = (permission: Permission) => roleMay(role, permission)
  const opens = (name: ScreenName) => {
    const { permission } = screens[name]
    return permission !== null && may(permission)
  }
  return menuFor({ may, opens })
}

// @spec 6.7
test('the menu has the screens of a section that the role may open, and no empty section', () => {
  const inMenu = screenNames.filter((name) => screens[name].section !== undefined)
  const editors = menuScreens(menuOf('editor'))
  const permitted = inMenu.filter((name) => {
    const { permission } = screens[name]
    return permission !== null && roleMay('editor', permission)
  })
  expect(editors.toSorted()).toEqual(permitted.toSorted())
  expect(editors).not.toContain('dashboard')
  // The dashboard takes the place of the overview for an admin.
  expect(menuScreens(menuOf('admin')).toSorted()).toEqual(inMenu.filter((name) => name !== 'home').toSorted())
  expect(menuOf('editor').map(({ section }) => section)).not.toContain('pc')
})

// @spec 6.6
test('devices, IMEIs, pre-stored IMEIs and the operation log are in the menus of both roles', () => {
  for (const role of ['admin', 'editor'] as const)
    expect(menuScreens(menuOf(role))).toEqual(
      expect.arrayContaining(['devices', 'imeis', 'standbyImeis', 'operationLog']),
    )
})

describe('the menu as data', () => {
  const { sections, parts, shell } = words.en
  const names = { sections, parts, pinned: shell.pinned }
  const groups = (pins: readonly ScreenName[]) => menuGroups(menuOf('admin'), names, pins)
  const titlesOf = (pins: readonly ScreenName[]) => groups(pins).map(({ title }) => title)

  test('divides the longest section into parts, each with its heading', () => {
    const totalk = groups([]).find(({ id }) => id === 'totalk')
    expect(totalk?.links).toEqual([])
    expect(totalk?.parts?.map(({ title }) => title)).toEqual([
      'Members',
      'Groups',
      'Devices',
      'Where',
      'Reviews',
      'Logs',
    ])
  })

  test('has pinned screens below the first section, in the order in which they were pinned, and nowhere else', () => {
    expect(titlesOf([])).not.toContain('Pinned')
    expect(titlesOf(['map', 'agents'])[1]).toBe('Pinned')
    const paths = groups(['map', 'agents']).map(({ links, parts: inner = [] }) =>
      [...links, ...inner.flatMap((part) => part.links)].map((link) => linkParts(link)[0]),
    )
    expect(paths[1]).toEqual([screens.map.path, screens.agents.path])
    expect(paths.flat().filter((path) => path === screens.map.path)).toHaveLength(1)
  })

  test('has no pin of a screen that the operator may not open', () => {
    const editors = menuGroups(menuOf('editor'), names, ['agents'])
    expect(editors.map(({ id }) => id)).not.toContain('pinned')
  })

  test('has an icon of its own for every screen', () => {
    for (const role of ['admin', 'editor'] as const) {
      const icons = menuScreens(menuOf(role)).map(menuIcon)
      expect(icons.toSorted()).toEqual([...new Set(icons)].toSorted())
    }
  })
})
