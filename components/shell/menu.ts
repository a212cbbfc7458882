import type { Permission } from '@/lib/contract/permissions'
import { type ScreenName, type Section, screens, screensOf, sections } from '@/lib/screens'

export interface MenuSection {
  section: Section
  screens: ScreenName[]
}

/** Menu sections with the screens that the permissions allow; empty sections are left out. */
export function menuFor(may: (permission: Permission) => boolean): MenuSection[] {
  return sections
    .map((section) => ({ section, screens: screensOf(section).filter((name) => isOpen(name, may)) }))
    .filter((entry) => entry.screens.length > 0)
}

/** Screens of the operator's own menu that the permissions allow. */
export function userMenuFor(may: (permission: Permission) => boolean): ScreenName[] {
  const own: ScreenName[] = ['profile', 'profilePassword', 'dongle', 'actAs']
  return own.filter((name) => isOpen(name, may))
}

/** Names of all screens in the menu, in order. */
export function menuScreens(menu: readonly MenuSection[]): ScreenName[] {
  return menu.flatMap((entry) => entry.screens)
}

function isOpen(name: ScreenName, may: (permission: Permission) => boolean): boolean {
  const { permission } = screens[name]
  return permission === null || may(permission)
}
