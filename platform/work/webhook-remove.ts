import type { RequestOf } from '../../lib/contract/call.ts'
import { mostWebhooks } from '../../lib/contract/limits.ts'
import type { webhookCalls } from '../../lib/contract/webhook.ts'
import type { Db } from '../db/connect.ts'
import { webhooks } from '../db/schema-webhooks.ts'
import { holdTenantsOf } from '../guards/removed-tenants.ts'
import { Refusal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { hold } from '../store/change.ts'
import { holdRemoved, restoredForLog } from '../store/removed-rows.ts'
import { countWebhooksToAdd, deleteWebhooks, putWebhooksBack } from '../store/webhooks.ts'
import type { WriteContext } from '../wire/context.ts'

type Calls = typeof webhookCalls

/** Deletes webhooks with their deliveries, all or none. They can be restored for some minutes. */
export async function removeWebhooks(
  { webhookIds }: RequestOf<Calls['removeWebhook']>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: webhookIds })
  return context.write(async (tx) => {
    const rows = await hold(tx, webhooks, webhookIds, { scope: scopeOf(account) })
    context.note({ before: rows.map(({ id, url, events }) => ({ webhookId: id, url, events })) })
    await deleteWebhooks(
      tx,
      rows.map(({ id }) => id),
      now,
    )
    return { deleted: rows.length }
  })
}

/**
 * Restores recently deleted webhooks with their secrets and deliveries, all or none, within a tenant's limit.
 * Events of the meantime are not posted.
 */
export async function restoreWebhooks(
  { webhookIds }: RequestOf<Calls['restoreWebhook']>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: webhookIds })
  return context.write(async (tx) => {
    const rows = await holdRemoved(tx, 'webhook', webhookIds, { scope: scopeOf(account), now })
    for (const { agentId, count } of await holdTenantsOf(tx, rows)) await reserveWebhooks(tx, agentId, count)
    await putWebhooksBack(tx, rows)
    context.note(restoredForLog(rows, 'webhookId'))
    return { restored: rows.length }
  })
}

/** Refuses more webhooks than a tenant may have. */
export async function reserveWebhooks(tx: Db, agentId: number | null, count: number): Promise<void> {
  const used = await countWebhooksToAdd(tx, agentId)
  if (used + count > mostWebhooks) {
    throw new Refusal('limit', 'too many webhooks', { used, limit: mostWebhooks })
  }
}
