import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { currentLocale } from '@/lib/i18n/current'
import type { Locale } from '@/lib/i18n/locales'
import { screenAt, screenPath } from '@/lib/screens/screen-paths'
import { readSession } from './session'

/**
 * Address of the sign-in page that leads back to the screen of this request; if work on behalf of an agent
 * ended, the address of the page that reports this to the owner.
 */
export async function signInHref(ended: boolean): Promise<string> {
  return signInHrefFrom({ locale: await currentLocale(), path: (await headers()).get('x-path') ?? '' }, ended)
}

/** `signInHref` for a page given by its locale and its path without locale. */
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

/** Redirects to sign-in because the platform no longer knows the token. */
export async function redirectToSignIn(): Promise<never> {
  redirect(await signInHref(true))
}
