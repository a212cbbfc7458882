'use server'

import { loginInfo } from '@/lib/contract/login-info'
import { defineOpenAction } from '@/lib/form/action'
import { currentLocale } from '@/lib/i18n/current'
import { screenPath } from '@/lib/screens/screen-paths'
import { readCodeSteps, saveCodeSteps } from '@/lib/sign-in/code-steps'
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
    const codeSteps = await readCodeSteps('register')
    if (!codeSteps) return openStep('?late=1')
    await sendCodeAgain(codeSteps)
    return openStep()
  },
})

/** Creates the agent and its first account, whose name is stored in the code steps for the page. */
export const register = defineOpenAction({
  schema: registerForm,
  wording: { illegal: 'register.closed' },
  run: async ({ input: { confirm: _, consent: __, ...fields }, requestId }) => {
    const codeSteps = await readCodeSteps('register')
    if (!codeSteps) return openStep('?late=1')
    const { api } = await freshVisitor()
    const { telephone } = codeSteps
    await withCode(() => api(loginInfo.registerWithTel, { ...fields, telephone }, { requestId }))
    await saveCodeSteps({ ...codeSteps, made: fields.account })
    return openStep()
  },
})
