import 'server-only'
import { type Role, roleMay } from '@/lib/contract/permissions'
import { currentLocale } from '@/lib/i18n/current'
import { guardedPath, homeScreen, isScreenName, screenPath } from '@/lib/screens'

/** What a sign-in form says of the screen that it leads to. */
interface Target {
  redirect?: string | string[]
  id?: string | string[]
}

/** Where sign-in leads: the guarded screen that the form names, or the first that the role may see. */
export async function signInTarget({ redirect: name, id }: Target, role: Role): Promise<string> {
  const home = screenPath(homeScreen((permission) => roleMay(role, permission)))
  return `/${await currentLocale()}${guardedPath(name, id) ?? home}`
}

/** Signing in with the account, where a dongle must be brought for it: the SMS way has none. */
export async function dongleWayHref(values: Target): Promise<string> {
  return wayHref({ dongle: 'absent' }, values)
}

/** Signing in by SMS at its present step, with what it leads to; `late` says that the steps took too long. */
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
