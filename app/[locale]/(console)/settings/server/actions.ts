'use server'

import { loginInfo } from '@/lib/contract/login-info'
import { defineAction } from '@/lib/form/action'
import { screenPath } from '@/lib/screen-paths'
import { settingsForm, settingsOf } from '@/lib/server/settings-form'

export const saveSettings = defineAction({
  permission: 'server.write',
  schema: settingsForm,
  run: async ({ pass: { api, locale }, input, requestId }) => {
    await api(loginInfo.setServerConfig, settingsOf(input), { requestId })
    return {
      redirect: `/${locale}${screenPath('serverSettings')}`,
      flash: { key: 'serverSettings.done.saved' },
    }
  },
})
