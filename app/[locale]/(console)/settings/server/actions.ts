'use server'

import { loginInfo } from '@/lib/contract/login-info'
import { defineEditAction, editedRecord } from '@/lib/form/edit-action'
import { screenPath } from '@/lib/screen-paths'
import { changesOfSettings, settingsForm } from '@/lib/server/settings-form'

export const saveSettings = defineEditAction({
  permission: 'server.write',
  schema: editedRecord.omit({ record: true }),
  fields: settingsForm,
  run: async ({ pass: { api, locale }, input: { rowVersion }, changes, requestId }) => {
    await api(loginInfo.setServerConfig, { ...changesOfSettings(changes), rowVersion }, { requestId })
    return {
      redirect: `/${locale}${screenPath('serverSettings')}`,
      flash: { key: 'serverSettings.done.saved' },
    }
  },
})
