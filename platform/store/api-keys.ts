import { and, count, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { endedKeyDays } from '../../lib/contract/api-key.ts'
import type { Db } from '../db/connect.ts'
import { apiKeys } from '../db/schema-api-keys.ts'
import { day } from '../rules/units.ts'
import { oneAtATime } from './limits.ts'

/** The most keys deleted at once. */
const sweepBatch = 1000

/**
 * The number of active keys of an agent, or with null of the keys without an agent; a lock keeps other
 * additions waiting until the end.
 */
export async function countLiveKeys(tx: Db, agentId: number | null, now: Date): Promise<number> {
  await oneAtATime(tx, `API keys of ${agentId}`)
  const isOfAgent = agentId === null ? isNull(apiKeys.agentId) : eq(apiKeys.agentId, agentId)
  const [counted] = await tx
    .select({ live: count() })
    .from(apiKeys)
    .where(and(isOfAgent, isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)))
  return counted?.live ?? 0
}

export async function insertApiKey(tx: Db, row: typeof apiKeys.$inferInsert): Promise<number> {
  const [added] = await tx.insert(apiKeys).values(row).returning({ id: apiKeys.id })
  if (!added) throw new Error('an insert answered no row')
  return added.id
}

/**
 * Deletes keys that ended long ago, with their uses. The log still has each key's name and number in the rows
 * of its creation and its calls.
 */
export async function sweepApiKeys(db: Db, now: Date): Promise<void> {
  const end = new Date(now.getTime() - endedKeyDays * day)
  const ended = db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(or(lt(apiKeys.revokedAt, end), lt(apiKeys.expiresAt, end)))
    .limit(sweepBatch)
  await db.delete(apiKeys).where(inArray(apiKeys.id, ended))
}
