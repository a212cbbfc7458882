import 'server-only'
import { cookies } from 'next/headers'
import { isScreenName, type ScreenName, screens } from '@/lib/screens/screens'
import { foldable } from '@/lib/screens/sections'
import { foldedCookie } from './folded-cookie'

const pinsCookie = 'pins'
/** Most screens at the top of the menu: the oldest pin makes room for a new one. */
const maxPins = 12
const oneYear = 365 * 24 * 60 * 60

/** An operator's arrangement of the menu, which this browser stores in cookies. */
export interface MenuState {
  /** Screens at the top of the menu, in the order in which they were pinned. */
  pins: ScreenName[]
  /** Folded sections, and folded parts of sections. */
  folded: string[]
}

/** The arrangement of the menu from the cookies; unknown names are left out. */
export async function readMenuState(): Promise<MenuState> {
  const jar = await cookies()
  const names = (cookie: string) => (jar.get(cookie)?.value ?? '').slice(0, 1000).split('.')
  const pins = [...new Set(names(pinsCookie).filter(isScreenName))].filter((name) => screens[name].section)
  return {
    pins: pins.slice(-maxPins),
    folded: foldable.filter((id) => names(foldedCookie).includes(id)),
  }
}

/** Pins the screen of a path, or takes it down; a path without a screen in the menu changes nothing. */
export async function togglePinned(path: string): Promise<void> {
  const { pins } = await readMenuState()
  const name = Object.keys(screens)
    .filter(isScreenName)
    .find((each) => screens[each].path === path && screens[each].section)
  if (!name) return
  const changed = pins.includes(name) ? pins.filter((pin) => pin !== name) : [...pins, name].slice(-maxPins)
  const jar = await cookies()
  jar.set(pinsCookie, changed.join('.'), { path: '/', sameSite: 'lax', maxAge: oneYear })
}
