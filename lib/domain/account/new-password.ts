import 'server-only'
import { consolePassword } from '@/lib/contract/fields'
import { loginInfo } from '@/lib/contract/login-info'
import { newPasswords } from '@/lib/list/new-passwords'

/** A new password of accounts. */
export const accountPasswords = newPasswords({
  schema: consolePassword,
  hint: ({ t }) => t('accounts.passwordHint'),
  set: (api, LoginId, password) => api(loginInfo.changeUserPwd, { kind: 'account', LoginId, password }),
  make: (api, LoginIds) => api(loginInfo.changeUserPwd, { kind: 'accounts', LoginIds }),
})
