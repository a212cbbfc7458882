import type { RequestOf } from '../../lib/contract/call.ts'
import type { webhookCalls } from '../../lib/contract/webhook.ts'
import { webhookDeliveryMay } from '../../lib/contract/webhook-states.ts'
import { webhookDeliveries, webhooks } from '../db/schema-webhooks.ts'
import { illegal } from '../rules/refusal.ts'
import { absent, inScope, scopeOf } from '../rules/tenant-scope.ts'
import { change, holdOne } from '../store/change.ts'
import { readDelivery } from '../store/webhook-list.ts'
import { insertDeliveries, messageOf } from '../store/webhook-outbox.ts'
import type { ReadContext, WriteContext } from '../wire/context.ts'

type Calls = typeof webhookCalls

/** Posts a test to one webhook. */
export async function testWebhook({ webhookId }: RequestOf<Calls['testWebhook']>, context: WriteContext) {
  const { account, now } = context
  context.note({ targets: [webhookId] })
  return context.write(async (tx) => {
    const { agentId } = await holdOne(tx, webhooks, webhookId, { scope: scopeOf(account) })
    const message = { ...messageOf('test', now, { webhookId }), webhookId, agentId }
    const [webhookDeliveryId = 0] = await insertDeliveries(tx, [message], now)
    return { webhookDeliveryId }
  })
}

/** Sends messages again, all or none: in a new series of tries, or at once if a series is still running. */
export async function redeliver(
  { webhookDeliveryIds }: RequestOf<Calls['redeliver']>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: webhookDeliveryIds })
  return context.write(async (tx) => {
    const { before, after, changed, already } = await change(tx, webhookDeliveries, webhookDeliveryIds, {
      scope: scopeOf(account),
      to: (row) => {
        if (!webhookDeliveryMay('redeliver', row)) throw illegal()
        // A running series continues its count, so that the try in progress is not noted in place of the next
        // one.
        return row.outcome === 'waiting'
          ? { nextAt: now }
          : { outcome: 'waiting' as const, tries: 0, nextAt: now }
      },
      now,
      idName: 'webhookDeliveryId',
    })
    context.note({ before, after })
    return { changed, already }
  })
}

/** One delivery of the caller's tenant. */
export async function readOwnDelivery(
  { webhookDeliveryId }: RequestOf<Calls['webhookDelivery']>,
  { services, account }: ReadContext,
) {
  const scope = scopeOf(account)
  const found = await readDelivery(services.db, webhookDeliveryId)
  if (!found) throw absent(scope)
  if (!inScope(scope, found.agentInfoId)) throw illegal()
  return found
}
