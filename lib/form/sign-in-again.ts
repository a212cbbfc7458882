import 'server-only'
import { headers } from 'next/headers'
import { passFor } from '@/lib/auth/gate'
import { isHttps } from '@/lib/auth/same-origin'
import { readSession, type Session, startSession, viewOf } from '@/lib/auth/session'
import { loginInfo } from '@/lib/contract/login-info'
import { FieldRefusal, UpstreamError } from '@/lib/errors'
import { askForSession } from '@/lib/sign-in/ask-for-session'
import type { FormValues } from './form-state'

/** The fields of a form that sign in again along with it; `beganBy` is the account that was signed in before. */
export const againFields = {
  account: 'againAccount',
  password: 'againPassword',
  captcha: 'againCaptcha',
  challenge: 'againChallenge',
} as const

/** Who began a form: the account, and as whom it worked then. Known of every form that somebody signed in was shown. */
export interface Began {
  by?: string
  as?: string
}

/** A form's own values, and what was typed beside them to sign in again. */
export function withoutSignIn(sent: FormValues): {
  values: FormValues
  typed?: FormValues
  began: Began
} {
  const own = Object.entries(sent).filter(([name]) => !Object.values<string>(againFields).includes(name))
  const values = Object.fromEntries(own)
  const began = { by: textOf(values.beganBy) || undefined, as: textOf(values.beganAs) || undefined }
  // Whoever leaves the password empty has signed in elsewhere meanwhile, or is asked again.
  return { values, began, typed: sent[againFields.password] ? sent : undefined }
}

/** Why nobody was signed in, and as whom it was tried. */
interface FailedSignIn {
  failed: { error: FieldRefusal | UpstreamError; account: string }
}

/**
 * The session that a form is sent with: a new one where a sign-in was typed along with it, else the browser's own.
 * `other_account` when it is not of the account that began the form; a session made for that is ended at once.
 * `acting_ended` and `acting_other` when the account works on behalf of another than it did then, or of nobody: what
 * was meant for one tenant must not be done to another's rows.
 */
export async function sessionForForm(
  typed: FormValues | undefined,
  began: Began,
): Promise<Session | FailedSignIn | 'unauthenticated' | 'other_account' | 'acting_ended' | 'acting_other'> {
  if (!typed) {
    const session = await readSession()
    if (!session) return isOnBehalf(began) ? 'acting_ended' : 'unauthenticated'
    if (isOther(session.user.UserName, began.by)) return 'other_account'
    if (began.as === undefined || began.as === viewOf(session)) return session
    return session.acting ? 'acting_other' : 'acting_ended'
  }
  // A sign-in is to the own account, whatever it was that ended.
  if (isOnBehalf(began)) return 'acting_ended'
  const account = textOf(typed[againFields.account])
  try {
    const login = await askForSession({
      account,
      password: textOf(typed[againFields.password]),
      captcha: textOf(typed[againFields.captcha]),
      challenge: textOf(typed[againFields.challenge]),
      remember: false,
    })
    if (!isOther(login.UserName, began.by)) {
      return await startSession(login, { remember: false, secure: isHttps(await headers()) })
    }
    const { Token: token, ...user } = login
    await endAtPlatform({ token, user, remember: false })
    return 'other_account'
  } catch (error) {
    if (error instanceof FieldRefusal || error instanceof UpstreamError) return { failed: { error, account } }
    throw error
  }
}

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/** Whether a form was begun on behalf of an agent. */
export function isOnBehalf({ as }: Began): boolean {
  return as !== undefined && as !== 'own'
}

function isOther(account: string, beganBy: string | undefined): boolean {
  return beganBy !== undefined && account !== beganBy
}

/** Ends a session at the platform. Whoever leaves is let go also when it cannot be told; the client has logged why. */
export async function endAtPlatform(session: Session): Promise<void> {
  try {
    const { api } = await passFor(session)
    await api(loginInfo.loginOut, { UserId: session.user.userId })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
  }
}
