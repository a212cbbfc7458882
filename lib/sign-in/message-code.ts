import 'server-only'
import { visitorClient } from '@/lib/auth/gate'
import { contract } from '@/lib/contract/contract'
import { loginInfo } from '@/lib/contract/login-info'
import { FieldRefusal, UpstreamError } from '@/lib/errors'
import type { Api } from '@/lib/upstream/client'
import { spendChallenge } from './captcha-challenge'
import { type CodeVisit, keepVisit, type VisitPurpose } from './code-steps'

/** A client with a temporary token of its own, which the platform accepts for one attempt. */
export async function freshVisitor(): Promise<{ api: Api; token: string }> {
  const visitor = await visitorClient()
  const { Token: token } = await visitor(contract.root.getToken, {})
  return { api: await visitorClient(token), token }
}

/** Burns the captcha, sends the first code to a number, and starts the steps in this browser. */
export async function sendFirstCode(
  purpose: VisitPurpose,
  { telephone, captcha, challenge }: { telephone: string; captcha: string; challenge: string },
): Promise<void> {
  if (!(await spendChallenge(challenge, captcha))) throw new FieldRefusal({ captcha: 'captchaWrong' })
  await send(purpose, telephone)
}

/** Sends another code to the same number; the platform limits how often. */
export async function sendCodeAgain({ purpose, telephone }: CodeVisit): Promise<void> {
  await send(purpose, telephone)
}

async function send(purpose: VisitPurpose, telephone: string): Promise<void> {
  const { api } = await freshVisitor()
  const { resendAfter } = await api(loginInfo.sendMsgCode, { telephone, purpose })
  await keepVisit({ purpose, telephone, resendAt: Date.now() + resendAfter * 1000 })
}

/** Runs a call that takes a code, and turns a wrong code into the refusal of its field. */
export async function withCode<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'wrong_code') {
      throw new FieldRefusal({ code: 'codeWrong' })
    }
    throw error
  }
}
