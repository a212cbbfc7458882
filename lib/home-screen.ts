import type { Permission } from './contract/permissions'
import { screensOf } from './screen-tree'
import { type ScreenName, screens } from './screens'
import { sections } from './sections'

/** Screens of the daily work, which sign-in opens before the others of the menu. */
const homes: readonly ScreenName[] = ['dashboard', 'home', 'members']

/** Screen to open first, of the screens of a menu; undefined without one. */
export function homeAmong(menu: readonly ScreenName[]): ScreenName | undefined {
  return homes.find((name) => menu.includes(name)) ?? menu[0]
}

/** Screen to open after sign-in: the home of the menu that the permissions allow, or 401. */
export function homeScreen(may: (permission: Permission) => boolean): ScreenName {
  const menu = sections.flatMap(screensOf).filter((name) => {
    const { permission } = screens[name]
    return permission !== null && may(permission)
  })
  return homeAmong(menu) ?? 'unauthorized'
}
