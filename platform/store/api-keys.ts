import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { apiKeys } from '../db/schema-api-keys.ts'
import { oneAtATime } from './limits.ts'

/** The number of live keys of an agent, or with null of those without; no other adding counts until the end. */
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
