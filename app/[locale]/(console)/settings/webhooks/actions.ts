'use server'

import { webhookCalls } from '@/lib/contract/webhook'
import { addForm, changesOfWebhook, editedFields, webhookOf } from '@/lib/domain/webhook/form'
import { webhooks } from '@/lib/domain/webhook/list'
import { readWebhook } from '@/lib/domain/webhook/record'
import { defineAction } from '@/lib/form/action'
import { defineEditAction, editedRecord } from '@/lib/form/edit-action'
import { secretsFile } from '@/lib/form/secrets-file'
import { defineListAction } from '@/lib/list/list-action'
import { screenPath } from '@/lib/screens/screen-paths'

export const actOnWebhooks = defineListAction(webhooks, { limit: 'webhooks.limitReached' })

/** Adds a webhook, and returns the secret of its signatures, which is displayed only this once. */
export const addWebhook = defineAction({
  permission: 'webhooks.write',
  schema: addForm,
  wording: { limit: 'webhooks.limitReached' },
  run: async ({ pass: { api, locale }, input, requestId }) => {
    const { webhookId, secret } = await api(webhookCalls.addWebhook, webhookOf(input), { requestId })
    return { result: [[secret]], fileName: await secretsFile(`webhook-${webhookId}`, locale) }
  },
})

export const editWebhook = defineEditAction({
  permission: 'webhooks.write',
  schema: editedRecord,
  fields: editedFields,
  run: async ({ pass: { api, locale }, input, changes, requestId }) => {
    const { record: webhookId, rowVersion } = input
    const fields = await changesOfWebhook(changes, () => readWebhook(api, webhookId))
    await api(webhookCalls.updateWebhook, { ...fields, webhookId, rowVersion }, { requestId })
    return { redirect: `/${locale}${screenPath('webhooks')}`, flash: { key: 'webhooks.done.edit' } }
  },
})
