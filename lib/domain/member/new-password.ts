import 'server-only'
import { password } from '@/lib/contract/fields'
import { loginInfo } from '@/lib/contract/login-info'
import { newPasswords } from '@/lib/list/new-passwords'

/** A new password of members, with which their terminals sign in. */
export const memberPasswords = {
  answerPage: 'memberPasswords' as const,
  ...newPasswords({
    schema: password,
    hint: ({ t }) => t('members.passwordHint'),
    set: (api, userId, password) => api(loginInfo.changeUserPwd, { kind: 'member', userId, password }),
    make: (api, userIds) => api(loginInfo.changeUserPwd, { kind: 'members', userIds }),
  }),
}
