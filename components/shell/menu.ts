import type { Permission } from '@/lib/contract/permissions'
import { screensOf } from '@/lib/screen-tree'
import { type ScreenName, screens } from '@/lib/screens'
import { type Section, sections } from '@/lib/sections'

export interface MenuSection {
  section: Section
  screens: ScreenName[]
}

/** Menu sections with the screens that the permissions allow; empty sections are left out. */
export function menuFor(may: (permission: Permission) => boolean): MenuSection[] {
  const isOpen = (name: ScreenName) => {
    const { permission, unless } = screens[name]
    if (unless && may(unless)) return false
    return permission === null || may(permission)
  }
  return sections
    .map((section) => ({ section, screens: screensOf(section).filter(isOpen) }))
    .filter((entry) => entry.screens.length > 0)
}

/** Names of all screens in the menu, in order. */
export function menuScreens(menu: readonly MenuSection[]): ScreenName[] {
  return menu.flatMap((entry) => entry.screens)
}
