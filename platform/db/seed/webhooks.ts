import type { WebhookMessageType } from '../../../lib/contract/webhook-events.ts'
import type { webhookDeliveries, webhooks } from '../schema-webhooks.ts'
import { before, day, hour, minute } from './time.ts'

type Webhook = typeof webhooks.$inferInsert & { id: number }
type Delivery = typeof webhookDeliveries.$inferInsert

/** The demo's webhooks lead to hosts that do not exist, and none is active: a demo posts nothing by itself. */
function demoWebhooks(now: Date): Webhook[] {
  const answered = { lastProblem: 'answered', sealedKey: '' } as const
  return [
    {
      ...answered,
      id: 1,
      agentId: 3,
      url: 'https://dispatch.example/ptt/events',
      events: ['memberCreated', 'fenceEntered', 'fenceLeft'],
      status: 'stopped',
      remark: '排班系统',
      failures: 9,
      lastStatus: 503,
      lastAt: before(now, 4 * hour),
      failingSince: before(now, 3 * day + 4 * hour),
      createdAt: before(now, 60 * day),
      updatedAt: before(now, 60 * day),
    },
    {
      ...answered,
      id: 2,
      agentId: 5,
      url: 'https://hooks.example/intercom',
      events: ['memberCreated'],
      status: 'paused',
      remark: 'Rota',
      failures: 0,
      failingSince: null,
      lastStatus: 204,
      lastAt: before(now, day),
      createdAt: before(now, 40 * day),
      updatedAt: before(now, day),
    },
    {
      ...answered,
      id: 3,
      agentId: null,
      url: 'https://ops.example/webhooks',
      events: ['certificationDecided', 'versionReleased'],
      status: 'paused',
      remark: '',
      failures: 0,
      failingSince: null,
      lastStatus: 200,
      lastAt: before(now, 2 * day),
      createdAt: before(now, 20 * day),
      updatedAt: before(now, 2 * day),
    },
  ]
}

/** The days of the message history; each webhook has one message a day. */
const daysOfMessages = 24

/** Webhooks with the answers to their messages of the last weeks. */
export function webhookRows(now: Date): { webhooks: Webhook[]; deliveries: Delivery[] } {
  const all = demoWebhooks(now)
  const deliveries = Array.from({ length: daysOfMessages * all.length }, (_, place) => {
    const webhook = all[place % all.length]
    const ago = daysOfMessages - Math.floor(place / all.length)
    const at = before(now, ago * day - place * 7 * minute)
    return webhook ? deliveryOf(webhook, place, at, ago <= 3 && webhook.status === 'stopped') : []
  })
  return { webhooks: all, deliveries: deliveries.flat() }
}

function deliveryOf(webhook: Webhook, place: number, at: Date, isFailed: boolean): Delivery[] {
  const messageId = `msg_00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`
  const type: WebhookMessageType = place % 11 === 0 ? 'test' : (webhook.events[0] ?? 'test')
  const { id: webhookId, agentId } = webhook
  const message = { id: messageId, type, timestamp: at.toISOString(), data: { webhookId } }
  return [
    {
      webhookId,
      agentId,
      messageId,
      type,
      body: JSON.stringify(message),
      outcome: isFailed ? 'failed' : 'delivered',
      tries: isFailed ? 8 : 1,
      lastAt: at,
      lastStatus: isFailed ? 503 : 200,
      lastProblem: 'answered',
      duration: 40 + (place % 9) * 17,
      answer: isFailed ? 'upstream unavailable' : '{"ok":true}',
      createdAt: at,
    },
  ]
}
