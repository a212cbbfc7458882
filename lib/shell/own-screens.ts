import { ownAccount } from '@/lib/contract/own-account'
import type { Permission } from '@/lib/contract/permissions'
import type { IconName } from '@/lib/icon-names'
import { type ScreenName, screens } from '@/lib/screens'
import { isLacking } from '@/lib/upstream/lacks'

const own: readonly { name: ScreenName; icon: IconName }[] = [
  { name: 'profile', icon: 'user-round' },
  { name: 'profilePassword', icon: 'key-round' },
  { name: 'dongle', icon: 'usb' },
  { name: 'actAs', icon: 'store' },
]

/** The screens of the operator's own menu that the permissions allow and the platform offers. */
export function ownScreens(may: (permission: Permission) => boolean): typeof own {
  return own.filter(({ name }) => {
    const { permission } = screens[name]
    if (name === 'actAs' && isLacking(ownAccount.workAsAgent)) return false
    return permission === null || may(permission)
  })
}
