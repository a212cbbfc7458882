'use server'

import { apiKey } from '@/lib/contract/api-key'
import { addForm, permissionTicks } from '@/lib/domain/api-key/form'
import { apiKeys } from '@/lib/domain/api-key/list'
import { defineAction } from '@/lib/form/action'
import { secretsFile } from '@/lib/form/secrets-file'
import { defineListAction } from '@/lib/list/list-action'

export const actOnApiKeys = defineListAction(apiKeys)

/** Returns the key, which is displayed only this once and stored nowhere. */
export const addApiKey = defineAction({
  permission: 'keys.write',
  schema: addForm,
  further: [permissionTicks],
  run: async ({ pass: { api, locale }, input, requestId }) => {
    const { apiKeyId, key } = await api(apiKey.addApiKey, input, { requestId })
    return { result: [[input.name, key]], fileName: await secretsFile(`api-key-${apiKeyId}`, locale) }
  },
})
