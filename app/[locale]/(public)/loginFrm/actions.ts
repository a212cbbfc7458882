'use server'

import { headers } from 'next/headers'
import { defineOpenAction } from '@/lib/action'
import { visitorClient } from '@/lib/auth/gate'
import { isHttps } from '@/lib/auth/same-origin'
import { roleOf, startSession } from '@/lib/auth/session'
import { redeemChallenge } from '@/lib/captcha/challenge'
import { loginInfo } from '@/lib/contract/login-info'
import { roleMay } from '@/lib/contract/permissions'
import { makeOffer, openOffer } from '@/lib/dongle/offer'
import { FieldRefusal } from '@/lib/errors'
import { currentLocale } from '@/lib/i18n/current'
import { homeScreen, isRowNumber, isScreenName, screenPath, screens } from '@/lib/screens'
import { loginForm, offerForm } from './schema'

export const signIn = defineOpenAction({
  schema: loginForm,
  wording: {
    wrong_password: 'login.wrong',
    unreachable: 'login.failed',
    unauthenticated: 'login.captchaOld',
  },
  run: async ({ input, values }) => {
    const { captcha, challenge, consent: _, offer, serial, mac, ...login } = input
    const offered = offer ? await openOffer(offer, challenge) : undefined
    if (offered === null) throw new FieldRefusal({ ukey: 'answeredLate' })
    const token = await redeemChallenge(challenge, captcha)
    if (!token) throw new FieldRefusal({ captcha: 'captchaWrong' })
    const api = await visitorClient(token)
    const session = offered
      ? await api(loginInfo.loginWithPwd2PC, { ...login, serial, mac, challenge: offered.challenge })
      : await api(loginInfo.loginWithPwd, login)
    const secure = isHttps(await headers())
    await startSession(session, { remember: login.remember, secure, dongle: offered && serial })
    const home = screenPath(homeScreen((permission) => roleMay(roleOf(session), permission)))
    return { redirect: `/${await currentLocale()}${targetPath(values.redirect, values.id) ?? home}` }
  },
})

/** Answers a challenge for the dongle, good for this sign-in alone, and the offer to send back with the answer. */
export const offerSignIn = defineOpenAction({
  schema: offerForm,
  run: async ({ input }) => {
    const { challenge, sealed } = await makeOffer(input.challenge)
    return { result: [[challenge, sealed]] }
  },
})

// A route's name out of the registry, never an address: nobody can be sent elsewhere by a link to sign-in.
function targetPath(name: unknown, id: unknown): string | undefined {
  if (typeof name !== 'string' || !isScreenName(name) || screens[name].permission === null) return undefined
  if (!screens[name].path.includes('[id]')) return screenPath(name)
  return typeof id === 'string' && isRowNumber(id) ? screenPath(name, id) : undefined
}
