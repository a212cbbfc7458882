import 'server-only'
import { getIronSession, type SessionOptions } from 'iron-session'
import { cookies } from 'next/headers'
import { cache } from 'react'
import type { LoginSession } from '@/lib/contract/login-info'
import type { Role } from '@/lib/contract/permissions'
import { env } from '@/lib/env'
import { sessionCookie } from './cookie-name'

const thirtyDays = 30 * 24 * 60 * 60

/** Who is signed in: what sign-in answered, without the token. */
export type SessionUser = Omit<LoginSession, 'Token'>

/** A full session. The token stays on the server, sealed into a cookie that no script can read. */
export interface Session {
  token: string
  user: SessionUser
  /** Serial of the dongle that signed it in; the session ends where that is removed. */
  dongle?: string
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
  const { token, user, dongle } = sealed
  return token && user ? { token, user, dongle } : null
})

/** Starts a session after sign-in: always a new cookie, so that none can be planted beforehand. */
export async function startSession(
  login: LoginSession,
  { dongle, ...cookie }: { remember: boolean; secure: boolean; dongle?: string },
): Promise<Session> {
  const { Token, ...user } = login
  user.Role = roleOf(login)
  const jar = await cookies()
  const sealed = await getIronSession<Partial<Session>>(jar, sessionOptions(cookie.remember, cookie.secure))
  sealed.token = Token
  sealed.user = user
  sealed.dongle = dongle
  await sealed.save()
  return { token: Token, user, dongle }
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
