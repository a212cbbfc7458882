import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { webhooks } from '../db/schema-webhooks.ts'

/** Counts the webhooks of a tenant, after a lock that lets one writer add at a time. */
export async function countWebhooksToAdd(tx: Db, agentId: number | null): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhooks'), ${agentId ?? 0}::int)`)
  return tx.$count(webhooks, agentId === null ? isNull(webhooks.agentId) : eq(webhooks.agentId, agentId))
}

export async function insertWebhook(tx: Db, row: typeof webhooks.$inferInsert): Promise<number> {
  const [made] = await tx.insert(webhooks).values(row).returning({ id: webhooks.id })
  if (!made) throw new Error('an insert answered no row')
  return made.id
}

export async function deleteWebhooks(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.delete(webhooks).where(inArray(webhooks.id, [...ids]))
}
