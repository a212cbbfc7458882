'use server'

import { webhookCalls } from '@/lib/contract/webhook'
import { defineAction } from '@/lib/form/action'
import { secretsFile } from '@/lib/form/secrets-file'
import { defineListAction } from '@/lib/list/list-action'
import { webhooks } from '@/lib/lists/webhooks'
import { screenPath } from '@/lib/screen-paths'
import { addForm, editForm, webhookOf } from '@/lib/webhook/form'

export const actOnWebhooks = defineListAction(webhooks, { limit: 'webhooks.limitReached' })

/** Adds a webhook, and shows the secret of its signatures this once. */
export const addWebhook = defineAction({
  permission: 'webhooks.write',
  schema: addForm,
  wording: { limit: 'webhooks.limitReached' },
  run: async ({ pass: { api, locale }, input, requestId }) => {
    const { webhookId, secret } = await api(webhookCalls.addWebhook, webhookOf(input), { requestId })
    return { result: [[secret]], fileName: await secretsFile(`webhook-${webhookId}`, locale) }
  },
})

export const editWebhook = defineAction({
  permission: 'webhooks.write',
  schema: editForm,
  run: async ({ pass: { api, locale }, input, requestId }) => {
    const { record: webhookId, rowVersion } = input
    await api(webhookCalls.updateWebhook, { ...webhookOf(input), webhookId, rowVersion }, { requestId })
    return { redirect: `/${locale}${screenPath('webhooks')}`, flash: { key: 'webhooks.done.edit' } }
  },
})
