import 'server-only'
import { type Account, accountFacts } from '@/lib/contract/account'
import { accountMay } from '@/lib/contract/account-states'
import { loginInfo } from '@/lib/contract/login-info'
import { defineEdit } from '@/lib/list/action'
import { accountFactFields } from './form'

/** The edit of the names of another account: its nickname, and the number and the address with which it signs in. */
export const accountEdit = defineEdit<Account, typeof accountFacts.shape>(accountFacts, {
  call: loginInfo.editPerson,
  offered: (account, operator) => accountMay('edit', account, operator),
  sections: async (words) => [{ fields: await accountFactFields(words) }],
  values: ({ NickName, Telephone, Email }) => ({ NickName, Telephone, Email }),
  async run({ api, id: LoginId, rowVersion, input }) {
    await api(loginInfo.editPerson, { LoginId, rowVersion, ...input })
  },
})
