import { apiKey } from '../../../lib/contract/api-key.ts'
import { apiKeyStatuses } from '../../../lib/contract/api-key-states.ts'
import { webhookCalls } from '../../../lib/contract/webhook.ts'
import { webhookEvents, webhookMessageTypes } from '../../../lib/contract/webhook-events.ts'
import { webhookOutcomes, webhookStatuses } from '../../../lib/contract/webhook-states.ts'
import { agent, type Case, casesOf, created, each, is, number, once, prefix } from './case.ts'

/** The cases of interfaces for other programs: webhooks, their deliveries and API keys. */
export function serviceCases(): Case[] {
  return [
    ...casesOf({
      name: 'webhooks',
      call: webhookCalls.webhooksWithPage,
      sorts: ['webhookId', 'url'],
      filters: {
        address: is('url', prefix('webhooks', 'url')),
        host: is('url', prefix('webhooks', 'host')),
        status: is('status', each(webhookStatuses)),
        event: is('event', each(webhookEvents)),
        agent,
      },
    }),
    ...casesOf({
      name: 'webhook deliveries',
      call: webhookCalls.webhookDeliveriesWithPage,
      sorts: ['createTime'],
      filters: {
        webhook: is('webhookId', number('webhooks', 'id')),
        type: is('type', each(webhookMessageTypes)),
        outcome: is('outcome', each(webhookOutcomes)),
        agent,
        created,
      },
    }),
    once('webhook deliveries', 'one', webhookCalls.webhookDelivery, (known) => ({
      webhookDeliveryId: Number(known.random.pick(known.samples.webhookDeliveries).id),
    })),
    ...casesOf({
      name: 'API keys',
      call: apiKey.apiKeysWithPage,
      sorts: ['createTime', 'expireTime'],
      filters: {
        name: is('name', prefix('apiKeys', 'name')),
        status: is('status', each(apiKeyStatuses)),
        'expiring soon': is('expiringSoon', each([true, false])),
        agent,
      },
    }),
  ]
}
