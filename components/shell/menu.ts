import type { Permission } from '@/lib/contract/permissions'
import { screensOf } from '@/lib/screens/screen-order'
import { type ScreenName, screens } from '@/lib/screens/screens'
import { type Section, sectionIcons, sections } from '@/lib/screens/sections'
import type { MenuGroup, MenuLink } from './menu-html'
import type { Names } from './screen-names'

export interface MenuSection {
  section: Section
  screens: ScreenName[]
}

/** The rights of the menu's operator. */
interface MenuOwner {
  may(permission: Permission): boolean
  /** Whether the operator may open a screen, and the platform offers it. */
  opens(name: ScreenName): boolean
}

/** Menu sections with the screens that the operator may open; empty sections are left out. @spec 6.7 */
export function menuFor({ may, opens }: MenuOwner): MenuSection[] {
  const isOpen = (name: ScreenName) => {
    const { unless } = screens[name]
    return opens(name) && !(unless && may(unless))
  }
  return sections
    .map((section) => ({ section, screens: screensOf(section).filter(isOpen) }))
    .filter((entry) => entry.screens.length > 0)
}

/** Names of all screens in the menu, in order. */
export function menuScreens(menu: readonly MenuSection[]): ScreenName[] {
  return menu.flatMap((entry) => entry.screens)
}

/** The menu as data for script, with the titles of its sections. */
export function menuGroups(menu: readonly MenuSection[], titles: Names<Section>): MenuGroup[] {
  return menu.map(({ section, screens: names }) => ({
    section,
    title: section === 'home' ? undefined : titles[section],
    links: names.map((name): MenuLink => {
      const { path, icon = sectionIcons[section], key } = screens[name]
      return key === undefined ? [path, icon] : [path, icon, key]
    }),
  }))
}
