import 'server-only'
import { roleOpens } from '@/lib/auth/opens'
import type { Role } from '@/lib/contract/permissions'
import { currentLocale } from '@/lib/i18n/current'
import { homeScreen } from '@/lib/screens/home-screen'
import { guardedPath, screenPath } from '@/lib/screens/screen-paths'
import { isScreenName } from '@/lib/screens/screens'

/** Fields of a sign-in form for the screen to open afterwards. */
interface Target {
  redirect?: string | string[]
  id?: string | string[]
}

/**
 * Path to open after sign-in: the form's screen if it is behind the gate, else the first one that the role
 * may see.
 */
export async function signInTarget({ redirect: name, id }: Target, role: Role): Promise<string> {
  const home = screenPath(homeScreen((name) => roleOpens(role, name)))
  return `/${await currentLocale()}${guardedPath(name, id) ?? home}`
}

/**
 * Address of sign-in by account, with the message that the account needs its dongle, which sign-in by SMS
 * cannot use.
 */
export async function dongleWayHref(values: Target): Promise<string> {
  return wayHref({ dongle: 'absent' }, values)
}

/** Address of the current step of sign-in by SMS; `late` adds the message that the steps have expired. */
export async function smsStepHref(values: Target, { late = false } = {}): Promise<string> {
  return wayHref({ way: 'sms', ...(late && { late: '1' }) }, values)
}

async function wayHref(way: Record<string, string>, { redirect: name, id }: Target): Promise<string> {
  const query = new URLSearchParams(way)
  if (typeof name === 'string' && isScreenName(name)) {
    query.set('redirect', name)
    if (typeof id === 'string' && id) query.set('id', id)
  }
  return `/${await currentLocale()}${screenPath('loginFrm')}?${query}`
}
