import 'server-only'
import { visitorClient } from '@/lib/auth/gate'
import { contract } from '@/lib/contract/contract'
import { loginInfo } from '@/lib/contract/login-info'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import type { Api } from '@/lib/upstream/client'
import { spendCaptcha } from './captcha-challenge'
import { type CodeSteps, type CodeStepsPurpose, saveCodeSteps } from './code-steps'

/** Makes a client with a new temporary token; the platform accepts each token for one attempt. */
export async function freshVisitor(): Promise<{ api: Api; token: string }> {
  const visitor = await visitorClient()
  const { Token: token } = await visitor(contract.root.getToken, {})
  return { api: await visitorClient(token), token }
}

/** Uses up a captcha, sends the first code to a number, and begins the code steps in this browser. */
export async function sendFirstCode(
  purpose: CodeStepsPurpose,
  { telephone, captcha, challenge }: { telephone: string; captcha: string; challenge: string },
): Promise<void> {
  if (!(await spendCaptcha(challenge, captcha))) throw new FieldRefusal({ captcha: 'captchaWrong' })
  await send(purpose, telephone)
}

/** Sends another code to the same number; the platform limits how soon. */
export async function sendCodeAgain({ purpose, telephone }: CodeSteps): Promise<void> {
  await send(purpose, telephone)
}

async function send(purpose: CodeStepsPurpose, telephone: string): Promise<void> {
  const { api } = await freshVisitor()
  const { resendAfter } = await api(loginInfo.sendMsgCode, { telephone, purpose })
  await saveCodeSteps({ purpose, telephone, resendAt: Date.now() + resendAfter * 1000 })
}

/** Makes a call with a code; turns `wrong_code` into an error of the form's field. */
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
