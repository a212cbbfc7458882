import 'server-only'
import { cookies } from 'next/headers'
import { type ScreenName, screenNames, screens } from '@/lib/screens/screens'
import { foldable } from '@/lib/screens/sections'
import { foldedCookie } from './folded-cookie'

const pinsCookie = 'pins'
/** Most screens at the top of the menu: the oldest pin makes room for a new one. */
const maxPins = 12
const menuScreens = screenNames.filter((name) => screens[name].section)
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
  const pins = [...new Set(names(pinsCookie))].flatMap((text) => menuScreens.filter((name) => name === text))
  return {
    pins: pins.slice(-maxPins),
    folded: foldable.filter((id) => names(foldedCookie).includes(id)),
  }
}

/** Pins the screen of a path, or takes one down; a path without a screen in the menu changes nothing. */
export async function changePins({ pin, unpin }: { pin?: string | undefined; unpin?: string | undefined }) {
  const { pins } = await readMenuState()
  const name = menuScreens.find((each) => screens[each].path === (pin ?? unpin))
  if (!name) return
  const others = pins.filter((each) => each !== name)
  const changed = pin ? [...others, name].slice(-maxPins) : others
  const jar = await cookies()
  jar.set(pinsCookie, changed.join('.'), { path: '/', sameSite: 'lax', maxAge: oneYear })
}
