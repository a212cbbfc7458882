import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { type Role, roleMay } from '@/lib/contract/permissions'
import type { FormValues } from '@/lib/form-state'
import { currentLocale } from '@/lib/i18n/current'
import type { Locale } from '@/lib/i18n/locales'
import { guardedPath, homeScreen, isScreenName, screenAt, screenPath } from '@/lib/screens'
import { readSession } from './session'

/**
 * The sign-in page that leads back to the screen of this request. Work on behalf of an agent that ended leads to where
 * its end is told and the owner goes on.
 */
export async function signInHref(ended: boolean): Promise<string> {
  return signInHrefFrom({ locale: await currentLocale(), path: (await headers()).get('x-path') ?? '' }, ended)
}

/** The same for a page by its language and its path without that. */
export async function signInHrefFrom(
  { locale, path }: { locale: Locale; path: string },
  ended: boolean,
): Promise<string> {
  if (ended && (await readSession())?.acting) return `/${locale}${screenPath('actAs')}?ended=1`
  const screen = screenAt(path)
  const query = new URLSearchParams()
  if (screen) query.set('redirect', screen.name)
  if (screen?.id) query.set('id', screen.id)
  if (ended) query.set('ended', '1')
  return `/${locale}/loginFrm?${query}`
}

/** Leaves for sign-in because the platform no longer knows the token. */
export async function signInAgain(): Promise<never> {
  redirect(await signInHref(true))
}

/** Where sign-in leads: the guarded screen that the form names, or the first that the role may see. */
export async function signInTarget({ redirect: name, id }: FormValues, role: Role): Promise<string> {
  const home = screenPath(homeScreen((permission) => roleMay(role, permission)))
  return `/${await currentLocale()}${guardedPath(name, id) ?? home}`
}

/** Signing in with the account, where a dongle must be brought for it: the SMS way has none. */
export async function dongleWayHref(values: FormValues): Promise<string> {
  return wayHref({ dongle: 'absent' }, values)
}

/** Signing in by SMS at its present step, with what it leads to; `late` says that the steps took too long. */
export async function smsStepHref(values: FormValues, { late = false } = {}): Promise<string> {
  return wayHref({ way: 'sms', ...(late && { late: '1' }) }, values)
}

async function wayHref(way: Record<string, string>, { redirect: name, id }: FormValues): Promise<string> {
  const query = new URLSearchParams(way)
  if (typeof name === 'string' && isScreenName(name)) {
    query.set('redirect', name)
    if (typeof id === 'string' && id) query.set('id', id)
  }
  return `/${await currentLocale()}${screenPath('loginFrm')}?${query}`
}
