'use server'

import { endSession } from '@/lib/auth/session'
import { loginInfo } from '@/lib/contract/login-info'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import { defineAction } from '@/lib/form/action'
import { screenPath } from '@/lib/screens/screen-paths'
import { passwordForm } from './schema'

/** A new password ends every session of the account, including this one, so sign-in opens next. @spec 8.2 */
export const changePassword = defineAction({
  permission: 'account.own',
  schema: passwordForm,
  wording: { labels: { password: 'newPassword' } },
  run: async ({ pass, input: { oldPassword, password }, requestId }) => {
    try {
      await pass.api(loginInfo.updateLoginPass, { oldPassword, password }, { requestId })
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.code !== 'wrong_password') throw error
      throw new FieldRefusal({ oldPassword: 'oldPasswordWrong' })
    }
    await endSession()
    return { redirect: `/${pass.locale}${screenPath('loginFrm')}`, flash: { key: 'done.passwordChanged' } }
  },
})
