import { expect, test } from 'vitest'
import { menuFor, menuScreens } from '@/components/shell/menu'
import { type Permission, type Role, roleMay } from '@/lib/contract/permissions'
import { type ScreenName, screenNames, screens } from '@/lib/screens/screens'

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
