'use server'

import { loginInfo } from '@/lib/contract/login-info'
import { changesOfSettings, settingsForm } from '@/lib/domain/server/settings-form'
import { defineEditAction, editedRecord } from '@/lib/form/edit-action'
import { screenPath } from '@/lib/screens/screen-paths'

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
