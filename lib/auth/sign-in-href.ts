import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { currentLocale } from '@/lib/i18n/current'
import { screenAt } from '@/lib/screens'

/** The sign-in page that leads back to the screen of this request. */
export async function signInHref(ended: boolean): Promise<string> {
  const locale = await currentLocale()
  const screen = screenAt((await headers()).get('x-path') ?? '')
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
