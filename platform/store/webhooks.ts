import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { webhookDeliveries, webhooks } from '../db/schema-webhooks.ts'
import { keepRemoved, putBack, putPartsBack, type Removed } from './removed-rows.ts'

const ofWebhook = 'webhook_id'
/** The most deliveries that an undo restores; a busy address has a million of them in a month. */
const keptDeliveries = 10_000

/** Counts the webhooks of a tenant, after a lock that allows one writer at a time to add. */
export async function countWebhooksToAdd(tx: Db, agentId: number | null): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhooks'), ${agentId ?? 0}::int)`)
  return tx.$count(webhooks, agentId === null ? isNull(webhooks.agentId) : eq(webhooks.agentId, agentId))
}

export async function insertWebhook(tx: Db, row: typeof webhooks.$inferInsert): Promise<number> {
  const [made] = await tx.insert(webhooks).values(row).returning({ id: webhooks.id })
  if (!made) throw new Error('an insert answered no row')
  return made.id
}

/**
 * Deletes locked webhooks with their deliveries, and stores both for an undo, of the deliveries only the
 * newest.
 */
export async function deleteWebhooks(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  await keepRemoved(tx, 'webhook', webhooks, ids, { now })
  await keepRemoved(tx, 'webhookDelivery', webhookDeliveries, ids, {
    now,
    by: ofWebhook,
    most: keptDeliveries,
  })
  await tx.delete(webhooks).where(inArray(webhooks.id, [...ids]))
}

/** Restores deleted webhooks with their deliveries; waiting deliveries are due as before. */
export async function putWebhooksBack(tx: Db, rows: readonly Removed[]): Promise<void> {
  await putBack(
    tx,
    'webhook',
    webhooks,
    rows.map(({ rowId }) => rowId),
  )
  await putPartsBack(tx, 'webhookDelivery', webhookDeliveries, rows, ofWebhook)
}
