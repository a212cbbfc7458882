'use server'

import { headers } from 'next/headers'
import { defineAction } from '@/lib/action'
import { isHttps } from '@/lib/auth/same-origin'
import { renameSession } from '@/lib/auth/session'
import { loginInfo } from '@/lib/contract/login-info'
import { ownAccount } from '@/lib/contract/own-account'
import { screenPath } from '@/lib/screens'
import { endForm, ownForm } from './schema'

export const editOwn = defineAction({
  permission: 'account.own',
  schema: ownForm,
  run: async ({ pass, input: { confirmation: password, ...facts }, requestId }) => {
    const confirmed = password ? await pass.api(loginInfo.adminLoginPass, { password }) : undefined
    const confirmation = confirmed?.confirmation
    await pass.api(ownAccount.editOwnInfo, { ...facts, confirmation }, { requestId })
    const { nickName: NickName, telephone: Telephone } = facts
    await renameSession({ NickName, Telephone }, isHttps(await headers()))
    return { redirect: `/${pass.locale}${screenPath('profile')}`, flash: { key: 'ownEdited' } }
  },
})

export const endSessions = defineAction({
  permission: 'account.own',
  schema: endForm,
  wording: { missing: 'profile.gone' },
  run: async ({ pass, input: { sessionId }, requestId }) => {
    const { ended } = sessionId
      ? await pass.api(ownAccount.endSession, { sessionId }, { requestId })
      : await pass.api(ownAccount.endOtherSessions, {}, { requestId })
    return {
      redirect: `/${pass.locale}${screenPath('profile')}`,
      flash: { key: 'sessionsEnded', count: ended },
    }
  },
})
