import 'server-only'
import { visitorClient } from '@/lib/auth/gate'
import { contract } from '@/lib/contract/contract'
import { loginInfo } from '@/lib/contract/login-info'
import { FieldRefusal, UpstreamError } from '@/lib/errors'
import type { Api } from '@/lib/upstream/client'
import { spendChallenge } from './captcha-challenge'
import { type CodeVisit, keepVisit, type VisitPurpose } from './code-steps'

/** A client with a temporary token of its own: the platform takes each for one try. */
export async function freshVisitor(): Promise<{ api: Api; token: string }> {
  const asking = await visitorClient()
  const { Token: token } = await asking(contract.root.getToken, {})
  return { api: await visitorClient(token), token }
}

/** Sends the first code to a number, for a captcha that is used up by it, and begins the steps in this browser. */
export async function sendFirstCode(
  purpose: VisitPurpose,
  { telephone, captcha, challenge }: { telephone: string; captcha: string; challenge: string },
): Promise<void> {
  if (!(await spendChallenge(challenge, captcha))) throw new FieldRefusal({ captcha: 'captchaWrong' })
  await send(purpose, telephone)
}

/** Sends another code to the number that the steps began with; how soon is the platform's to say. */
export async function sendCodeAgain({ purpose, telephone }: CodeVisit): Promise<void> {
  await send(purpose, telephone)
}

async function send(purpose: VisitPurpose, telephone: string): Promise<void> {
  const { api } = await freshVisitor()
  const { resendAfter } = await api(loginInfo.sendMsgCode, { telephone, purpose })
  await keepVisit({ purpose, telephone, resendAt: Date.now() + resendAfter * 1000 })
}

/** Runs what a code is good for; a wrong one is refused beside its field. */
export async function withCode<Result>(use: () => Promise<Result>): Promise<Result> {
  try {
    return await use()
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'wrong_code') {
      throw new FieldRefusal({ code: 'codeWrong' })
    }
    throw error
  }
}
