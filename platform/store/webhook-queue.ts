import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { webhookDeliveries as deliveries, webhooks } from '../db/schema-webhooks.ts'
import { webhookDeliveriesKeptFor } from '../rules/kept-for.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect

/** Milliseconds for which a taken delivery is reserved for its process; longer than a try and its note. */
const lease = 30_000
/** The due deliveries that are read, and the most of one webhook that are taken at once. */
const lookedAt = 64
const ofOneWebhook = 4
/** The most deliveries deleted at once. */
const sweepBatch = 5000

/** A delivery that this process may try now, with its webhook. */
export interface Taken {
  delivery: DeliveryRow
  webhook: WebhookRow
}

/**
 * Takes due deliveries, the longest due first, without those that other processes have locked. Taking one
 * counts its try and makes it due again after the lease, so that it is not lost with its process.
 */
export async function takeDue(
  db: Db,
  { now, limit, except }: { now: Date; limit: number; except: readonly number[] },
): Promise<Taken[]> {
  const at = now.toISOString()
  const due = sql`with due as materialized (
      select id, webhook_id, next_at from ${deliveries}
      where next_at <= ${at}::timestamptz and webhook_id <> all(${sql.param([...except])}::bigint[])
      order by next_at limit ${lookedAt} for update skip locked
    ), ranked as (
      select id, next_at, row_number() over (partition by webhook_id order by next_at, id) as place from due
    ) select id from ranked where place <= ${ofOneWebhook} order by next_at, id limit ${limit}`
  const taken = await db
    .update(deliveries)
    .set({ tries: sql`${deliveries.tries} + 1`, nextAt: new Date(now.getTime() + lease) })
    .where(sql`${deliveries.id} in (${due})`)
    .returning()
  if (taken.length === 0) return []
  const theirs = await db
    .select()
    .from(webhooks)
    .where(inArray(webhooks.id, [...new Set(taken.map(({ webhookId }) => webhookId))]))
  const byId = new Map(theirs.map((row) => [row.id, row]))
  return taken.flatMap((delivery) => {
    const webhook = byId.get(delivery.webhookId)
    return webhook ? [{ delivery, webhook }] : []
  })
}

/** Locks a webhook for the note of a try; undefined for a deleted one. Always before its deliveries. */
export async function lockForNote(tx: Db, webhookId: number): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, webhookId)).for('no key update')
  return row
}

/** Notes a try in its delivery. False when another process has taken the delivery since. */
export async function noteDelivery(
  tx: Db,
  { id, tries }: Pick<DeliveryRow, 'id' | 'tries'>,
  noted: Partial<DeliveryRow>,
): Promise<boolean> {
  const written = await tx
    .update(deliveries)
    .set(noted)
    .where(and(eq(deliveries.id, id), eq(deliveries.tries, tries)))
    .returning({ id: deliveries.id })
  return written.length > 0
}

/** Notes a try in its webhook, without increasing the row version. */
export async function noteWebhook(tx: Db, id: number, noted: Partial<WebhookRow>): Promise<void> {
  await tx.update(webhooks).set(noted).where(eq(webhooks.id, id))
}

/** Excludes the waiting deliveries of paused webhooks from posting. */
export async function holdWaiting(tx: Db, webhookIds: readonly number[]): Promise<void> {
  await tx
    .update(deliveries)
    .set({ nextAt: null })
    .where(and(inArray(deliveries.webhookId, [...webhookIds]), eq(deliveries.outcome, 'waiting')))
}

/** Makes the excluded deliveries of resumed webhooks due. */
export async function releaseWaiting(tx: Db, webhookIds: readonly number[], now: Date): Promise<void> {
  const isHeld = and(eq(deliveries.outcome, 'waiting'), isNull(deliveries.nextAt))
  await tx
    .update(deliveries)
    .set({ nextAt: now })
    .where(and(inArray(deliveries.webhookId, [...webhookIds]), isHeld))
}

/** Deletes deliveries whose time has ended. */
export async function sweepWebhookDeliveries(db: Db, now: Date): Promise<void> {
  const old = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(lt(deliveries.createdAt, new Date(now.getTime() - webhookDeliveriesKeptFor)))
    .orderBy(deliveries.createdAt)
    .limit(sweepBatch)
  await db.delete(deliveries).where(inArray(deliveries.id, old))
}
