import type { Permission } from '@/lib/contract/permissions'
import { type ScreenName, type Section, screens, screensOf, sections } from '@/lib/screens'

export interface MenuSection {
  section: Section
  screens: ScreenName[]
}

/** The menu of someone who may do what `may` says: a section appears with its first screen. */
export function menuFor(may: (permission: Permission) => boolean): MenuSection[] {
  return sections
    .map((section) => ({ section, screens: screensOf(section).filter((name) => isOpen(name, may)) }))
    .filter((entry) => entry.screens.length > 0)
}

/** The screens that stand in the operator's own menu, of those that may be seen. */
export function userMenuFor(may: (permission: Permission) => boolean): ScreenName[] {
  const own: ScreenName[] = ['profile', 'profilePassword', 'dongle', 'actAs']
  return own.filter((name) => isOpen(name, may))
}

/** Every screen that the menu lists, in its order. */
export function menuScreens(menu: readonly MenuSection[]): ScreenName[] {
  return menu.flatMap((entry) => entry.screens)
}

function isOpen(name: ScreenName, may: (permission: Permission) => boolean): boolean {
  const { permission } = screens[name]
  return permission === null || may(permission)
}
