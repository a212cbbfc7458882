import 'server-only'
import { visitorClient } from '@/lib/auth/gate'
import type { DongleProof } from '@/lib/contract/dongle'
import { type LoginSession, loginInfo } from '@/lib/contract/login-info'
import { FieldRefusal } from '@/lib/errors/errors'
import { redeemCaptcha } from './captcha-challenge'

/** Account and password with the answer to a captcha. */
export interface SignInCredentials {
  account: string
  password: string
  remember: boolean
  captcha: string
  /** Sealed challenge that the captcha answers. */
  challenge: string
}

/**
 * Requests a session from the platform, with the dongle's answer if given; stores nothing in the browser.
 * Throws `FieldRefusal` for a wrong captcha and `UpstreamError` for a refusal by the platform.
 */
export async function askForSession(
  { captcha, challenge, ...login }: SignInCredentials,
  proof?: DongleProof,
): Promise<LoginSession> {
  const token = await redeemCaptcha(challenge, captcha)
  if (!token) throw new FieldRefusal({ captcha: 'captchaWrong' })
  const api = await visitorClient(token)
  return proof ? api(loginInfo.loginWithPwd2PC, { ...login, ...proof }) : api(loginInfo.loginWithPwd, login)
}
