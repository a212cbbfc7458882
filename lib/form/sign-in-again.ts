import 'server-only'
import { headers } from 'next/headers'
import { uncheckedPass } from '@/lib/auth/gate'
import { isHttps } from '@/lib/auth/same-origin'
import { readSession, type Session, startSession, viewOf } from '@/lib/auth/session'
import { loginInfo } from '@/lib/contract/login-info'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import { askForSession } from '@/lib/sign-in/ask-for-session'
import type { FormValues } from './form-state'

/** Names of the sign-in's fields within another form. */
export const signInFields = {
  account: 'againAccount',
  password: 'againPassword',
  captcha: 'againCaptcha',
  challenge: 'againChallenge',
} as const

/** Account and view that a form was rendered for: hidden fields of every form rendered with a session. */
export interface FormAuthor {
  account?: string
  view?: string
}

/** Separates the fields of a sign-in from the form's own. */
export function splitSignIn(sent: FormValues): {
  values: FormValues
  signIn?: FormValues
  author: FormAuthor
} {
  const own = Object.entries(sent).filter(([name]) => !Object.values<string>(signInFields).includes(name))
  const values = Object.fromEntries(own)
  const author = {
    account: textOf(values.authorAccount) || undefined,
    view: textOf(values.authorView) || undefined,
  }
  // Without a password: the operator has signed in in another tab, or gets the sign-in fields again.
  return { values, author, signIn: sent[signInFields.password] ? sent : undefined }
}

/** A refused sign-in, and the account entered for it. */
interface FailedSignIn {
  failed: { error: FieldRefusal | UpstreamError; account: string }
}

/**
 * Session to send a form with: a new one if the form contains a sign-in, else the browser's own.
 * `other_account`: not the account that the form was rendered for; a session that was just created for it is
 * ended. `acting_ended` and `acting_other`: not the agent that the form was rendered for, because a write for
 * one tenant must not reach another's rows.
 */
export async function sessionForForm(
  signIn: FormValues | undefined,
  author: FormAuthor,
): Promise<Session | FailedSignIn | 'unauthenticated' | 'other_account' | 'acting_ended' | 'acting_other'> {
  if (!signIn) {
    const session = await readSession()
    if (!session) return isOnBehalf(author) ? 'acting_ended' : 'unauthenticated'
    if (isOtherAccount(session.user.UserName, author.account)) return 'other_account'
    if (author.view === undefined || author.view === viewOf(session)) return session
    return session.acting ? 'acting_other' : 'acting_ended'
  }
  // A sign-in starts a session of the own account, never one on behalf of an agent.
  if (isOnBehalf(author)) return 'acting_ended'
  const account = textOf(signIn[signInFields.account])
  try {
    const login = await askForSession({
      account,
      password: textOf(signIn[signInFields.password]),
      captcha: textOf(signIn[signInFields.captcha]),
      challenge: textOf(signIn[signInFields.challenge]),
      remember: false,
    })
    if (!isOtherAccount(login.UserName, author.account)) {
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
export function isOnBehalf({ view }: FormAuthor): boolean {
  return view !== undefined && view !== 'own'
}

function isOtherAccount(account: string, author: string | undefined): boolean {
  return author !== undefined && account !== author
}

/**
 * Ends a session at the platform. A failure is ignored, because the session ends in the browser anyway; the
 * client has logged it.
 */
export async function endAtPlatform(session: Session): Promise<void> {
  try {
    const { api } = await uncheckedPass(session)
    await api(loginInfo.loginOut, { UserId: session.user.userId })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
  }
}
