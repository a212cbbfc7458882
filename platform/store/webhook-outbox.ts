import { randomUUID } from 'node:crypto'
import { and, arrayContains, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { type WebhookData, type WebhookMessageType, webhookData } from '../../lib/contract/webhook-events.ts'
import type { Db } from '../db/connect.ts'
import { webhookDeliveries, webhooks } from '../db/schema-webhooks.ts'

/** Turns rows into events: the tenant that a row concerns, its time, and its data. */
interface Telling<Type extends WebhookMessageType, Row> {
  now: Date
  tenantOf: (row: Row) => number | null
  of: (row: Row) => { at: Date; data: WebhookData<Type> }
}

/**
 * Writes the messages of events in the transaction of the events: one read of an index, and one insert if a
 * webhook gets them. `of` is called only then. The webhooks are locked against a pause or deletion until the
 * end.
 */
export async function tellWebhooks<Type extends Exclude<WebhookMessageType, 'test'>, Row>(
  tx: Db,
  type: Type,
  rows: readonly Row[],
  { now, tenantOf, of }: Telling<Type, Row>,
): Promise<void> {
  if (rows.length === 0) return
  const tenants = [...new Set(rows.flatMap((row) => tenantOf(row) ?? []))]
  const hearing = await tx
    .select({ id: webhooks.id, agentId: webhooks.agentId })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.status, 'active'),
        arrayContains(webhooks.events, [type]),
        or(isNull(webhooks.agentId), inArray(webhooks.agentId, tenants)),
      ),
    )
    .orderBy(asc(webhooks.id))
    .for('key share')
  if (hearing.length === 0) return
  const messages = rows.flatMap((row) => {
    const theirs = hearing.filter(({ agentId }) => agentId === null || agentId === tenantOf(row))
    if (theirs.length === 0) return []
    const { at, data } = of(row)
    const message = messageOf(type, at, data)
    return theirs.map(({ id: webhookId, agentId }) => ({ ...message, webhookId, agentId }))
  })
  await insertDeliveries(tx, messages, now)
}

type Message = Pick<typeof webhookDeliveries.$inferInsert, 'messageId' | 'type' | 'body'>

/** A message with an id of its own, and the body that is signed and posted. */
export function messageOf<Type extends WebhookMessageType>(
  type: Type,
  at: Date,
  data: WebhookData<Type>,
): Message {
  const id = `msg_${randomUUID()}`
  const declared = webhookData[type].parse(data)
  const body = JSON.stringify({ id, type, timestamp: at.toISOString(), data: declared })
  return { messageId: id, type, body }
}

/** The most rows of one insert: PostgreSQL counts its parameters in 16 bits. */
const rowsAtOnce = 5000

/** Adds messages that are due now, and returns their ids. */
export async function insertDeliveries(
  tx: Db,
  messages: readonly (Message & { webhookId: number; agentId: number | null })[],
  now: Date,
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < messages.length; from += rowsAtOnce) {
    const rows = messages.slice(from, from + rowsAtOnce)
    const made = await tx
      .insert(webhookDeliveries)
      .values(rows.map((row) => ({ ...row, nextAt: now, createdAt: now })))
      .returning({ id: webhookDeliveries.id })
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}
