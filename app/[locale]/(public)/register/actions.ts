'use server'

import { loginInfo } from '@/lib/contract/login-info'
import { defineOpenAction } from '@/lib/form/action'
import { currentLocale } from '@/lib/i18n/current'
import { screenPath } from '@/lib/screens'
import { keepVisit, readVisit } from '@/lib/sign-in/code-steps'
import { freshVisitor, sendCodeAgain, sendFirstCode, withCode } from '@/lib/sign-in/message-code'
import { numberForm, registerForm, resendForm } from './schema'

const openStep = async (late = '') => ({
  redirect: `/${await currentLocale()}${screenPath('register')}${late}`,
})

export const sendCode = defineOpenAction({
  schema: numberForm,
  wording: { unauthenticated: 'login.captchaOld', too_many: 'code.resendAfter', illegal: 'register.closed' },
  run: async ({ input }) => {
    await sendFirstCode('register', input)
    return openStep()
  },
})

export const sendAgain = defineOpenAction({
  schema: resendForm,
  wording: { too_many: 'code.resendAfter', illegal: 'register.closed' },
  run: async () => {
    const visit = await readVisit('register')
    if (!visit) return openStep('?late=1')
    await sendCodeAgain(visit)
    return openStep()
  },
})

/**
 * Creates the agent and its first account; the account name goes into the sealed cookie for the closing page.
 */
export const register = defineOpenAction({
  schema: registerForm,
  wording: { illegal: 'register.closed' },
  run: async ({ input: { confirm: _, consent: __, ...fields }, requestId }) => {
    const visit = await readVisit('register')
    if (!visit) return openStep('?late=1')
    const { api } = await freshVisitor()
    const { telephone } = visit
    await withCode(() => api(loginInfo.registerWithTel, { ...fields, telephone }, { requestId }))
    await keepVisit({ ...visit, made: fields.account })
    return openStep()
  },
})
