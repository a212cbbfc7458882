'use server'

import { loginInfo } from '@/lib/contract/login-info'
import { accounts } from '@/lib/domain/account/list'
import { defineAction } from '@/lib/form/action'
import { secretsFile } from '@/lib/form/secrets-file'
import { defineListAction } from '@/lib/list/list-action'
import { screenPath } from '@/lib/screens/screen-paths'
import { addForm } from './schema'

export const actOnAccounts = defineListAction(accounts, { labels: { password: 'newPassword' } })

/** Returns the password that the platform generated, which is displayed only this once and stored nowhere. */
export const addAccount = defineAction({
  permission: 'accounts.write',
  schema: addForm,
  run: async ({ pass, input, requestId }) => {
    const { password } = await pass.api(loginInfo.addPerson, input, { requestId })
    if (password !== undefined) {
      return {
        result: [[input.UserName, password]],
        fileName: await secretsFile(`account-${input.UserName}`, pass.locale),
      }
    }
    return {
      redirect: `/${pass.locale}${screenPath('accounts')}`,
      flash: { key: 'accounts.done.added' },
    }
  },
})
