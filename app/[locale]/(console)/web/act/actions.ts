'use server'

import { headers } from 'next/headers'
import { isHttps } from '@/lib/auth/same-origin'
import { readSession, startActing } from '@/lib/auth/session'
import { ownAccount } from '@/lib/contract/own-account'
import { defineAction } from '@/lib/form/action'
import { returnPath } from '@/lib/form/return-path'
import { homeScreen } from '@/lib/screens/home-screen'
import { actForm } from './schema'

/** Starts the work on behalf of an agent and opens the first screen of that agent's menu. */
export const actAsAgent = defineAction({
  permission: 'agents.act',
  schema: actForm,
  // The action saves nothing, so these codes have texts of their own.
  wording: { suspended: 'acting.suspended', unanswered: 'errors.timeout' },
  run: async ({ pass, input, values, requestId }) => {
    const login = await pass.api(ownAccount.workAsAgent, input, { requestId })
    const session = await readSession()
    const returnTo = returnPath(values.returnTo, pass.locale, homeScreen(pass.opens)).slice(
      pass.locale.length + 1,
    )
    if (session) await startActing(session, login, { returnTo, secure: isHttps(await headers()) })
    return { redirect: `/${pass.locale}` }
  },
})
