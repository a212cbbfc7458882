import 'server-only'
import { visitorClient } from '@/lib/auth/gate'
import type { DongleProof } from '@/lib/contract/dongle'
import { type LoginSession, loginInfo } from '@/lib/contract/login-info'
import { FieldRefusal } from '@/lib/errors'
import { redeemCaptcha } from './captcha-challenge'

/** An account at the door, with the answer to a captcha. */
export interface TypedSignIn {
  account: string
  password: string
  remember: boolean
  captcha: string
  /** The sealed challenge that the captcha answers. */
  challenge: string
}

/**
 * Asks the platform for a session, with a dongle's answer where one gave it; nothing is kept in the browser yet. A wrong captcha is a `FieldRefusal`, anything
 * else that the platform refuses an `UpstreamError`.
 */
export async function askForSession(
  { captcha, challenge, ...login }: TypedSignIn,
  proof?: DongleProof,
): Promise<LoginSession> {
  const token = await redeemCaptcha(challenge, captcha)
  if (!token) throw new FieldRefusal({ captcha: 'captchaWrong' })
  const api = await visitorClient(token)
  return proof ? api(loginInfo.loginWithPwd2PC, { ...login, ...proof }) : api(loginInfo.loginWithPwd, login)
}
