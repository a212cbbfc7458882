import 'server-only'
import { createHash } from 'node:crypto'
import { headers } from 'next/headers'
import { ownSession, readSession, type Session, sessionMay } from '@/lib/auth/session'
import { signInHrefFrom } from '@/lib/auth/sign-in-href'
import { returnPath } from '@/lib/form/return-path'
import { currentLocale } from '@/lib/i18n/current'
import { isLocale } from '@/lib/i18n/locales'
import { homeScreen } from '@/lib/screens'
import type { LiveHolder } from '@/lib/upstream/live-line'

/** What pages call the session that they were drawn for: tells sessions apart, and nothing is to be had for it. */
export function sessionName({ token }: Pick<Session, 'token'>): string {
  return createHash('sha256').update(`page of ${token}`).digest('base64url').slice(0, 22)
}

/**
 * Who listens, where this browser still holds the session of the page that asks. Beside work on behalf of an agent
 * the own session stands too, and pages of both may be open.
 */
export async function liveHolder(name: string | null): Promise<LiveHolder | undefined> {
  const session = await readSession()
  if (!session) return undefined
  const found = [session, ownSession(session)].find((each) => sessionName(each) === name)
  if (!found) return undefined
  const { token, user } = found
  return { token, uid: String(user.LoginId), address: (await headers()).get('x-forwarded-for') ?? '' }
}

/**
 * Where a page whose session has ended leads on to: sign-in, which says so and leads back. Where another session has
 * taken its place in this browser, the same page anew.
 * @param to the page's own path with its query
 */
export async function hrefAfterEnd(name: string | null, to: string): Promise<string> {
  const [, prefix = ''] = to.split('/', 2)
  const locale = isLocale(prefix) ? prefix : await currentLocale()
  const session = await readSession()
  if (session && sessionName(session) !== name) {
    return returnPath(
      to,
      locale,
      homeScreen((permission) => sessionMay(session, permission)),
    )
  }
  const [path = ''] = to.slice(prefix.length + 1).split('?', 1)
  return signInHrefFrom({ locale, path }, true)
}
