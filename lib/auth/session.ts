import 'server-only'
import { getIronSession, type SessionOptions } from 'iron-session'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { actingLife, rememberedDays } from '@/lib/contract/limits'
import type { LoginSession } from '@/lib/contract/login-info'
import { type Permission, type Role, roleMay } from '@/lib/contract/permissions'
import { env } from '@/lib/process/env'
import { trailStart } from '@/lib/screens/trail-start'
import { isOffered } from '@/lib/upstream/offered'
import { sessionCookie } from './cookie-name'
import { sealingPasswords, unsealed } from './sealing'

const rememberedLife = rememberedDays * 24 * 60 * 60

/** The signed-in account: the answer to sign-in without its token. */
export type SessionUser = Omit<LoginSession, 'Token'>

interface Holder {
  token: string
  user: SessionUser
  /** Serial of the dongle used to sign in; removing it ends the session. */
  dongle?: string
}

/**
 * A full session. The token stays on the server, sealed in a cookie that scripts cannot read.
 * @spec 3.5: The session is sealed in a cookie that scripts cannot read instead of session storage, so that stolen script gets no token and pages work without script.
 */
export interface Session extends Holder {
  /**
   * The session lasts after the browser is closed ('remember me').
   * @spec 2.33: The session is remembered for 30 days, not the password, which a browser could not protect.
   */
  remember: boolean
  /**
   * Present while the owner works on behalf of an agent; `token` and `user` are then those of the agent's
   * session.
   */
  acting?: {
    agent: string
    /** The owner's own session, restored when the work ends. */
    own: Holder
    /** Path to return to, without locale. */
    returnTo: string
    /** Its end in milliseconds since 1970, which the platform sets. */
    until: number
  }
}

function sessionOptions(remember: boolean, secure: boolean): SessionOptions {
  return {
    cookieName: sessionCookie,
    password: sealingPasswords(),
    ttl: rememberedLife,
    cookieOptions: {
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
      // A session cookie without 'remember me'; the token's lifetime is set by the platform.
      maxAge: remember ? rememberedLife : undefined,
    },
  }
}

/** The session of this request, or null. A forged or expired cookie counts as none. */
export const readSession = cache(async (): Promise<Session | null> => {
  const cookie = (await cookies()).get(sessionCookie)?.value
  if (!cookie) return null
  const { token, user, dongle, remember = false, acting } = await unsealed<Session>(cookie, rememberedLife)
  if (!token || !user) return null
  const session = { token, user, dongle, remember, acting }
  const start = sessionMay(session, 'dashboard.read') ? 'dashboard' : 'home'
  Object.assign(trailStart(), { isOffered, ...(isOffered(start) && { screen: start }) })
  return session
})

/** Whether a session has a permission; work on behalf of an agent has none for the owner's own account. */
export function sessionMay({ user, acting }: Session, permission: Permission): boolean {
  return roleMay(user.Role, permission, acting !== undefined)
}

/** Id of the agent on whose behalf the session works, or `own`. */
export function viewOf({ user, acting }: Session): string {
  return acting ? String(user.AgentInfoId) : 'own'
}

/** Stores the session of a sign-in in a new cookie, which prevents session fixation. */
export async function startSession(
  login: LoginSession,
  { dongle, ...cookie }: { remember: boolean; secure: boolean; dongle?: string },
): Promise<Session> {
  const { Token, ...user } = login
  user.Role = roleOf(login)
  const session = { token: Token, user, dongle, remember: cookie.remember }
  await saveSession(session, cookie.secure)
  return session
}

/** Turns the owner's session into work on behalf of an agent; the own session stays sealed inside. */
export async function startActing(
  { token, user, dongle, remember }: Session,
  login: LoginSession,
  { returnTo, secure }: { returnTo: string; secure: boolean },
): Promise<void> {
  const { Token, ...rest } = login
  // Set here, because another platform may answer otherwise: work on behalf of an agent is never admin and
  // never has the owner's picture.
  const acted: SessionUser = { ...rest, Role: 'editor', IsAdmin: false, avatar: '' }
  const acting = {
    agent: login.AgentInfoName,
    own: { token, user, dongle },
    returnTo,
    until: Date.now() + actingLife,
  }
  await saveSession({ token: Token, user: acted, dongle, remember, acting }, secure)
}

/** The owner's own session during work on behalf of an agent; otherwise the session itself. */
export function ownSession({ token, user, dongle, remember, acting }: Session): Session {
  return { ...(acting?.own ?? { token, user, dongle }), remember }
}

/** Ends the work on behalf of an agent in this browser. */
export async function stopActing(session: Session, secure: boolean): Promise<void> {
  await saveSession(ownSession(session), secure)
}

/** Updates the session's copy of the account, which the shell shows on every page. */
export async function changeSessionUser(
  change: Partial<Pick<SessionUser, 'NickName' | 'Telephone' | 'avatar'>>,
  secure: boolean,
): Promise<void> {
  const session = await readSession()
  if (session) await saveSession({ ...session, user: { ...session.user, ...change } }, secure)
}

async function saveSession(session: Session, secure: boolean): Promise<void> {
  const options = sessionOptions(session.remember, secure)
  const sealed = await getIronSession<Partial<Session>>(await cookies(), options)
  // `structuredClone` drops symbols: by a symbol the account records which of its fields the answer lacked.
  Object.assign(sealed, structuredClone({ acting: undefined, dongle: undefined, ...session }))
  await sealed.save()
}

/** Deletes the session's cookie. @spec 4.17 */
export async function endSession(): Promise<void> {
  const jar = await cookies()
  jar.delete(sessionCookie)
}

/**
 * Admin for the owner, editor for every other account (spec section 6), even if another platform answers
 * otherwise.
 * @spec 6.3 6.4: The owner’s id is the setting OWNER_ID instead of a constant in the code; without it the platform’s answer decides.
 */
export function roleOf({ LoginId, Role }: Pick<LoginSession, 'LoginId' | 'Role'>): Role {
  const owner = env().OWNER_ID
  if (owner === undefined) return Role
  return String(LoginId) === owner ? 'admin' : 'editor'
}
