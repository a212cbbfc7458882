import 'server-only'
import { headers } from 'next/headers'
import { passFor } from '@/lib/auth/gate'
import { isHttps } from '@/lib/auth/same-origin'
import { readSession, type Session, startSession, viewOf } from '@/lib/auth/session'
import { loginInfo } from '@/lib/contract/login-info'
import { FieldRefusal, UpstreamError } from '@/lib/errors'
import { askForSession } from '@/lib/sign-in/ask-for-session'
import type { FormValues } from './form-state'

/** Names of the sign-in's fields within another form. */
export const againFields = {
  account: 'againAccount',
  password: 'againPassword',
  captcha: 'againCaptcha',
  challenge: 'againChallenge',
} as const

/** Account and view that a form was rendered for: hidden fields of every form rendered with a session. */
export interface Began {
  by?: string
  as?: string
}

/** Separates the fields of a sign-in from a form's own. */
export function withoutSignIn(sent: FormValues): {
  values: FormValues
  typed?: FormValues
  began: Began
} {
  const own = Object.entries(sent).filter(([name]) => !Object.values<string>(againFields).includes(name))
  const values = Object.fromEntries(own)
  const began = { by: textOf(values.beganBy) || undefined, as: textOf(values.beganAs) || undefined }
  // Without a password: the operator has signed in in another tab, or is asked again.
  return { values, began, typed: sent[againFields.password] ? sent : undefined }
}

/** A refused sign-in, and the account entered for it. */
interface FailedSignIn {
  failed: { error: FieldRefusal | UpstreamError; account: string }
}

/**
 * Session to send a form with: a new one if the form carries a sign-in, else the browser's own.
 * `other_account`: not the account that the form was rendered for; a session just made for it is ended.
 * `acting_ended` and `acting_other`: not the agent that the form was rendered for, because a write meant for
 * one tenant must not reach another's rows.
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
  // A sign-in starts a session of the own account, never one on behalf of an agent.
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

/** Whether a form was rendered during work on behalf of an agent. */
export function isOnBehalf({ as }: Began): boolean {
  return as !== undefined && as !== 'own'
}

function isOther(account: string, beganBy: string | undefined): boolean {
  return beganBy !== undefined && account !== beganBy
}

/**
 * Ends a session at the platform. A failure is ignored, because the session ends in the browser anyway; the
 * client has logged it.
 */
export async function endAtPlatform(session: Session): Promise<void> {
  try {
    const { api } = await passFor(session)
    await api(loginInfo.loginOut, { UserId: session.user.userId })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
  }
}
