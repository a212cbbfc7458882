import { screensOf } from './screen-order'
import type { ScreenName } from './screens'
import { sections } from './sections'

/** Screens of the daily work, which sign-in opens before the others of the menu. */
const homes: readonly ScreenName[] = ['dashboard', 'home', 'members']

/** The first screen to open among those of a menu; undefined if the menu is empty. */
export function homeAmong(menu: readonly ScreenName[]): ScreenName | undefined {
  return homes.find((name) => menu.includes(name)) ?? menu[0]
}

/** Screen to open after sign-in: the home among the menu's screens that the operator may open, or 401. */
export function homeScreen(opens: (name: ScreenName) => boolean): ScreenName {
  return homeAmong(sections.flatMap(screensOf).filter(opens)) ?? 'unauthorized'
}
