'use server'

import { headers } from 'next/headers'
import { isHttps } from '@/lib/auth/same-origin'
import { roleOf, startSession } from '@/lib/auth/session'
import { loginInfo } from '@/lib/contract/login-info'
import { makeOffer, openOffer } from '@/lib/dongle/offer'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import { defineOpenAction } from '@/lib/form/action'
import { askForSession } from '@/lib/sign-in/ask-for-session'
import { clearCodeSteps, readCodeSteps } from '@/lib/sign-in/code-steps'
import { freshVisitor, sendCodeAgain, sendFirstCode, withCode } from '@/lib/sign-in/message-code'
import { dongleWayHref, signInTarget, smsStepHref } from '@/lib/sign-in/sign-in-ways'
import { codeForm, loginForm, numberForm, offerForm, resendForm, targetFields } from './schema'

// @spec 8.1: A wrong account or password has its own message, since the network is not its cause.
const failedKey = 'login.failed'

export const signIn = defineOpenAction({
  schema: loginForm,
  further: [targetFields],
  wording: { wrong_password: 'login.wrong', unreachable: failedKey, unauthenticated: 'login.captchaOld' },
  run: async ({ input: { consent: _, offer, serial, mac, ...credentials }, values }) => {
    const offered = offer ? await openOffer(offer, credentials.challenge) : undefined
    if (offered === null) throw new FieldRefusal({ ukey: 'answeredLate' })
    const proof = offered && { serial, mac, challenge: offered.challenge }
    const session = await askForSession(credentials, proof)
    const secure = isHttps(await headers())
    await startSession(session, { remember: credentials.remember, secure, dongle: proof?.serial })
    return { redirect: await signInTarget(values, roleOf(session)) }
  },
})

/** Sends a code for signing in by SMS; the next step is stored in a sealed cookie of this browser. */
export const sendCode = defineOpenAction({
  schema: numberForm,
  further: [targetFields],
  wording: { unreachable: failedKey, unauthenticated: 'login.captchaOld', too_many: 'code.resendAfter' },
  run: async ({ input, values }) => {
    await sendFirstCode('login', input)
    return { redirect: await smsStepHref(values) }
  },
})

export const sendAgain = defineOpenAction({
  schema: resendForm,
  further: [targetFields],
  wording: { unreachable: failedKey, too_many: 'code.resendAfter' },
  run: async ({ values }) => {
    const codeSteps = await readCodeSteps('login')
    if (!codeSteps) return { redirect: await smsStepHref(values, { late: true }) }
    await sendCodeAgain(codeSteps)
    return { redirect: await smsStepHref(values) }
  },
})

export const signInByCode = defineOpenAction({
  schema: codeForm,
  further: [targetFields],
  wording: { wrong_password: 'login.wrong', unreachable: failedKey },
  run: async ({ input: { code, remember }, values }) => {
    const codeSteps = await readCodeSteps('login')
    if (!codeSteps) return { redirect: await smsStepHref(values, { late: true }) }
    const { api } = await freshVisitor()
    const { telephone } = codeSteps
    try {
      const session = await withCode(() => api(loginInfo.loginWithMsgCode, { telephone, code, remember }))
      await startSession(session, { remember, secure: isHttps(await headers()) })
      await clearCodeSteps('login')
      return { redirect: await signInTarget(values, roleOf(session)) }
    } catch (error) {
      if (!(error instanceof UpstreamError && error.code === 'key_mismatch')) throw error
      await clearCodeSteps('login')
      return { redirect: await dongleWayHref(values) }
    }
  },
})

/**
 * Returns one row: a challenge for the dongle, valid for this captcha only, and the sealed offer to send with
 * its answer.
 */
export const offerSignIn = defineOpenAction({
  schema: offerForm,
  run: async ({ input }) => {
    const { challenge, sealed } = await makeOffer(input.challenge)
    return { result: [[challenge, sealed]] }
  },
})
