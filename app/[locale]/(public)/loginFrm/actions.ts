'use server'

import { headers } from 'next/headers'
import { defineOpenAction } from '@/lib/action'
import { visitorClient } from '@/lib/auth/gate'
import { isHttps } from '@/lib/auth/same-origin'
import { roleOf, startSession } from '@/lib/auth/session'
import { redeemChallenge } from '@/lib/captcha/challenge'
import { loginInfo } from '@/lib/contract/login-info'
import { roleMay } from '@/lib/contract/permissions'
import { FieldRefusal } from '@/lib/errors'
import { currentLocale } from '@/lib/i18n/current'
import { homeScreen, isRowNumber, isScreenName, screenPath, screens } from '@/lib/screens'
import { loginForm } from './schema'

export const signIn = defineOpenAction({
  schema: loginForm,
  wording: {
    wrong_password: 'login.wrong',
    unreachable: 'login.failed',
    unauthenticated: 'login.captchaOld',
  },
  run: async ({ input, values }) => {
    const { captcha, challenge, consent: _, ...login } = input
    const token = await redeemChallenge(challenge, captcha)
    if (!token) throw new FieldRefusal({ captcha: 'captchaWrong' })
    const api = await visitorClient(token)
    const session = await api(loginInfo.loginWithPwd, login)
    await startSession(session, { remember: login.remember, secure: isHttps(await headers()) })
    const home = screenPath(homeScreen((permission) => roleMay(roleOf(session), permission)))
    return { redirect: `/${await currentLocale()}${targetPath(values.redirect, values.id) ?? home}` }
  },
})

// A route's name out of the registry, never an address: nobody can be sent elsewhere by a link to sign-in.
function targetPath(name: unknown, id: unknown): string | undefined {
  if (typeof name !== 'string' || !isScreenName(name) || screens[name].permission === null) return undefined
  if (!screens[name].path.includes('[id]')) return screenPath(name)
  return typeof id === 'string' && isRowNumber(id) ? screenPath(name, id) : undefined
}
