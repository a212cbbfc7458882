import 'server-only'
import { cookies } from 'next/headers'
import {
  accentCount,
  type Preferences,
  type SwitchName,
  sizes,
  switches,
  switchStates,
  themes,
} from './preferences'

/**
 * Display preferences from the cookies; unknown values become the default.
 * @spec 9.14 9.18
 * @spec 3.37: The device is decided by a media query, and the sidebar arrives as it is, so neither device nor withoutAnimation is stored.
 */
export async function readPreferences(): Promise<Preferences> {
  const jar = await cookies()
  const value = (name: string) => jar.get(name)?.value
  const accent = Number(value('accent'))
  const stateOf = (name: SwitchName) => switchStates.find((state) => state === value(name)) ?? switches[name]
  return {
    size: sizes.find((size) => size === value('size')) ?? 'medium',
    theme: themes.find((theme) => theme === value('theme')) ?? 'system',
    accent: Number.isInteger(accent) && accent >= 0 && accent < accentCount ? accent : 0,
    sidebar: value('sidebar') === 'closed' ? 'closed' : 'open',
    tags: stateOf('tags'),
    header: stateOf('header'),
    logo: stateOf('logo'),
    keys: stateOf('keys'),
  }
}
