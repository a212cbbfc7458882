import 'server-only'
import { getIronSession, type SessionOptions } from 'iron-session'
import { cookies } from 'next/headers'
import { cache } from 'react'
import type { LoginSession } from '@/lib/contract/login-info'
import { type Permission, type Role, roleMay } from '@/lib/contract/permissions'
import { env } from '@/lib/env'
import { sessionCookie } from './cookie-name'

const thirtyDays = 30 * 24 * 60 * 60

/** Who is signed in: what sign-in answered, without the token. */
export type SessionUser = Omit<LoginSession, 'Token'>

interface Holder {
  token: string
  user: SessionUser
  /** Serial of the dongle that signed it in; the session ends where that is removed. */
  dongle?: string
}

/** A full session. The token stays on the server, sealed into a cookie that no script can read. */
export interface Session extends Holder {
  /** Whether it outlives the browser. */
  remember: boolean
  /** Set while the owner works on behalf of an agent: the token is that work's, and good for nothing of the owner's. */
  acting?: {
    agent: string
    /** The owner's own session, which ending the work leads back to. */
    own: Holder
    /** Where the owner was, without the language. */
    returnTo: string
  }
}

function sessionOptions(remember: boolean, secure: boolean): SessionOptions {
  return {
    cookieName: sessionCookie,
    password: sealingPasswords(),
    ttl: thirtyDays,
    cookieOptions: {
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
      // Without 'remember me' the browser drops the cookie when it closes; the token's own end is the platform's.
      maxAge: remember ? thirtyDays : undefined,
    },
  }
}

/** The secrets by age, as iron-session wants them: the newest has the highest number and seals. */
export function sealingPasswords(): Record<string, string> {
  const secrets = env().SESSION_SECRET
  return Object.fromEntries(secrets.map((secret, position) => [String(secrets.length - position), secret]))
}

/** The session of this request, or null. A changed or expired cookie is no session. */
export const readSession = cache(async (): Promise<Session | null> => {
  const sealed = await getIronSession<Partial<Session>>(await cookies(), sessionOptions(false, false))
  const { token, user, dongle, remember = false, acting } = sealed
  return token && user ? { token, user, dongle, remember, acting } : null
})

/** Whether the holder of a session may; working on behalf of an agent, nothing of the own account. */
export function sessionMay({ user, acting }: Session, permission: Permission): boolean {
  return roleMay(user.Role, permission, acting !== undefined)
}

/** As whom a session works: the agent's id on its behalf, else `own`. */
export function viewOf({ user, acting }: Session): string {
  return acting ? String(user.AgentInfoId) : 'own'
}

/** Starts a session after sign-in: always a new cookie, so that none can be planted beforehand. */
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

/** Lets the owner's session go on as work on behalf of an agent, with its own sealed inside. */
export async function startActing(
  { token, user, dongle, remember }: Session,
  login: LoginSession,
  { returnTo, secure }: { returnTo: string; secure: boolean },
): Promise<void> {
  const { Token, ...rest } = login
  // Whatever a platform of the field says: on behalf of an agent nobody is admin, and sees no picture of the owner's.
  const acted: SessionUser = { ...rest, Role: 'editor', IsAdmin: false, avatar: '' }
  const acting = { agent: login.AgentInfoName, own: { token, user, dongle }, returnTo }
  await saveSession({ token: Token, user: acted, dongle, remember, acting }, secure)
}

/** The owner's own session behind one that works on behalf of an agent; any other is its own. */
export function ownSession({ token, user, dongle, remember, acting }: Session): Session {
  return { ...(acting?.own ?? { token, user, dongle }), remember }
}

/** Lets a session go on as the owner's own. */
export async function stopActing(session: Session, secure: boolean): Promise<void> {
  await saveSession(ownSession(session), secure)
}

/** Keeps what the operator changed of the own account, for the shell shows it on every page. */
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
  Object.assign(sealed, { acting: undefined, dongle: undefined, ...session })
  await sealed.save()
}

/** Ends the session in this browser. */
export async function endSession(): Promise<void> {
  const jar = await cookies()
  jar.delete(sessionCookie)
}

/** The owner is admin and everyone else editor (spec section 6), whatever a platform of the field says. */
export function roleOf({ LoginId, Role }: Pick<LoginSession, 'LoginId' | 'Role'>): Role {
  const owner = env().OWNER_ID
  if (owner === undefined) return Role
  return String(LoginId) === owner ? 'admin' : 'editor'
}
