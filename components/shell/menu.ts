import type { Permission } from '@/lib/contract/permissions'
import type { IconName } from '@/lib/screens/icon-names'
import { screensOf } from '@/lib/screens/screen-order'
import { type ScreenName, screens } from '@/lib/screens/screens'
import { parts, type Section, sectionIcons, sections } from '@/lib/screens/sections'
import type { MenuGroup, MenuLink } from './menu-html'
import type { MenuNames } from './screen-names'

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

/**
 * The menu as data for script: its first section, the pinned screens, then the other sections without these, so
 * that each screen has one place.
 */
export function menuGroups(
  menu: readonly MenuSection[],
  names: MenuNames,
  pins: readonly ScreenName[],
): MenuGroup[] {
  const listed = menuScreens(menu)
  const pinned = pins.filter((name) => listed.includes(name))
  const pinnedGroup = { id: 'pinned', title: names.pinned, links: pinned.map(menuLink) }
  const groups = menu.flatMap(({ section, screens: all }): MenuGroup[] => {
    const own = all.filter((name) => !pinned.includes(name))
    if (own.length === 0) return []
    const title = section === 'home' ? undefined : names.sections[section]
    const group = { id: section, title, links: own.filter((name) => !screens[name].part).map(menuLink) }
    const inParts = partsOf(own, names)
    return [inParts.length > 0 ? { ...group, parts: inParts } : group]
  })
  if (pinned.length === 0) return groups
  const first = groups.filter(({ id }) => id === 'home')
  return [...first, pinnedGroup, ...groups.slice(first.length)]
}

/** The parts of a section that have screens. */
function partsOf(own: readonly ScreenName[], names: MenuNames): MenuGroup[] {
  return parts.flatMap((part) => {
    const links = own.filter((name) => screens[name].part === part).map(menuLink)
    return links.length > 0 ? [{ id: part, title: names.parts[part], links }] : []
  })
}

/** The icon of a screen in the menu. */
export function menuIcon(name: ScreenName): IconName {
  const { icon, section } = screens[name]
  return icon ?? sectionIcons[section ?? 'home']
}

function menuLink(name: ScreenName): MenuLink {
  const { path, key } = screens[name]
  const link: MenuLink = `/${path.slice(1)} ${menuIcon(name)}`
  return key === undefined ? link : `${link} ${key}`
}
