import 'server-only'
import { randomUUID } from 'node:crypto'
import { type Webhook, webhookCalls } from '@/lib/contract/webhook'
import { UpstreamError } from '@/lib/errors/errors'
import type { Api } from '@/lib/upstream/client'

/** The webhook with this id. */
export async function readWebhook(api: Api, webhookId: number): Promise<Webhook> {
  const { list } = await api(webhookCalls.webhooksWithPage, { ids: [webhookId] })
  const [webhook] = list
  if (webhook) return webhook
  throw new UpstreamError('missing', { call: webhookCalls.webhooksWithPage.path, requestId: randomUUID() })
}
