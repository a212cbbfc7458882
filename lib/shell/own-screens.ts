import type { IconName } from '@/lib/screens/icon-names'
import type { ScreenName } from '@/lib/screens/screens'

const own: readonly { name: ScreenName; icon: IconName }[] = [
  { name: 'profile', icon: 'user-round' },
  { name: 'profilePassword', icon: 'key-round' },
  { name: 'dongle', icon: 'usb' },
  { name: 'actAs', icon: 'store' },
]

/** The screens of the operator's own menu that the operator may open. */
export function ownScreens(opens: (name: ScreenName) => boolean): typeof own {
  return own.filter(({ name }) => opens(name))
}
