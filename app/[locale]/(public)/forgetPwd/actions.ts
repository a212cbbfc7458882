'use server'

import { visitorClient } from '@/lib/auth/gate'
import { loginInfo } from '@/lib/contract/login-info'
import { UpstreamError } from '@/lib/errors/errors'
import { defineOpenAction } from '@/lib/form/action'
import { currentLocale } from '@/lib/i18n/current'
import { screenPath } from '@/lib/screens/screen-paths'
import { clearCodeSteps, readCodeSteps, saveCodeSteps } from '@/lib/sign-in/code-steps'
import { freshVisitor, sendCodeAgain, sendFirstCode, withCode } from '@/lib/sign-in/message-code'
import { codeForm, numberForm, resendForm, resetForm } from './schema'

const openStep = async (late = '') => ({
  redirect: `/${await currentLocale()}${screenPath('forgetPwd')}${late}`,
})

/** Step 'retrieve': sends a code to the number. */
export const retrieve = defineOpenAction({
  schema: numberForm,
  wording: { unauthenticated: 'login.captchaOld', too_many: 'code.resendAfter' },
  run: async ({ input }) => {
    await sendFirstCode('forget', input)
    return openStep()
  },
})

export const sendAgain = defineOpenAction({
  schema: resendForm,
  wording: { too_many: 'code.resendAfter' },
  run: async () => {
    const codeSteps = await readCodeSteps('forget')
    if (!codeSteps) return openStep('?late=1')
    await sendCodeAgain(codeSteps)
    return openStep()
  },
})

/** Next step: exchanges the code for a ticket, which the platform binds to this temporary token. */
export const checkCode = defineOpenAction({
  schema: codeForm,
  run: async ({ input: { code } }) => {
    const codeSteps = await readCodeSteps('forget')
    if (!codeSteps) return openStep('?late=1')
    const { api, token } = await freshVisitor()
    const { telephone } = codeSteps
    const { ticket } = await withCode(() => api(loginInfo.checkMsgCode2Forget, { telephone, code }))
    await saveCodeSteps({ ...codeSteps, ticket: { ticket, token } })
    return openStep()
  },
})

/** Step 'reset': sets the new password, which ends every session of the account. */
export const reset = defineOpenAction({
  schema: resetForm,
  wording: { labels: { password: 'newPassword' } },
  run: async ({ input: { password } }) => {
    const codeSteps = await readCodeSteps('forget')
    if (!codeSteps?.ticket) return openStep('?late=1')
    const { ticket, token } = codeSteps.ticket
    const api = await visitorClient(token)
    try {
      await api(loginInfo.changeLoginPwd, { ticket, password })
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      // Only a used or expired ticket or token restarts the steps.
      if (error.code !== 'wrong_code' && error.code !== 'unauthenticated') throw error
      await clearCodeSteps('forget')
      return openStep('?late=1')
    }
    await clearCodeSteps('forget')
    return {
      redirect: `/${await currentLocale()}${screenPath('loginFrm')}`,
      flash: { key: 'done.passwordReset' },
    }
  },
})
