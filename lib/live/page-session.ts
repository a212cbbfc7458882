import 'server-only'
import { createHash } from 'node:crypto'
import { headers } from 'next/headers'
import { browserAddress } from '@/lib/auth/browser-address'
import { isEnded, uncheckedPass } from '@/lib/auth/gate'
import { sessionOpens } from '@/lib/auth/opens'
import { ownSession, readSession, type Session } from '@/lib/auth/session'
import { signInHrefFrom } from '@/lib/auth/sign-in-href'
import { returnPath } from '@/lib/form/return-path'
import { currentLocale } from '@/lib/i18n/current'
import { isLocale } from '@/lib/i18n/locales'
import { homeScreen } from '@/lib/screens/home-screen'
import type { LiveCredentials } from '@/lib/upstream/live-line'

/**
 * A public name for a page's session: a hash of its token, which identifies the session but authenticates
 * nothing.
 */
export function sessionName({ token }: Pick<Session, 'token'>): string {
  return createHash('sha256').update(`page of ${token}`).digest('base64url').slice(0, 22)
}

/**
 * The session with this name, if this browser has it. During work on behalf of an agent the browser also has
 * the account's own session, and may display pages of both.
 */
export async function pageSession(name: string | null): Promise<Session | undefined> {
  const session = await readSession()
  if (!session) return undefined
  return [session, ownSession(session)].find((each) => sessionName(each) === name)
}

/** The credentials of the session with this name, if this browser and the platform still have it. */
export async function liveCredentials(name: string | null): Promise<LiveCredentials | undefined> {
  const session = await pageSession(name)
  if (!session || (await isEnded(await uncheckedPass(session)))) return undefined
  const { token, user } = session
  return {
    token,
    uid: String(user.LoginId),
    agentInfoId: user.AgentInfoId,
    address: browserAddress(await headers()),
  }
}

/**
 * The page to open when a page's session has ended: sign-in, which returns to it; or the same page if this
 * browser has another session now.
 * @param to the page's path with its query
 */
export async function hrefAfterEnd(name: string | null, to: string): Promise<string> {
  const [, prefix = ''] = to.split('/', 2)
  const locale = isLocale(prefix) ? prefix : await currentLocale()
  const session = await readSession()
  if (session && sessionName(session) !== name) {
    return returnPath(
      to,
      locale,
      homeScreen((name) => sessionOpens(session, name)),
    )
  }
  const [path = ''] = to.slice(prefix.length + 1).split('?', 1)
  return signInHrefFrom({ locale, path }, true)
}
