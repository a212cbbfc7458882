import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { shares } from '../db/schema-dispatch.ts'
import { conflictIfTaken } from './unique-conflict.ts'

/** An agent is offered a thing once, until that share has ended. */
const takenFields = { shares_group_once: 'toAgentInfoId', shares_department_once: 'toAgentInfoId' }

export type ShareRow = typeof shares.$inferSelect
type NewShareRow = typeof shares.$inferInsert

/** Shares by id, held until the transaction ends; in the order of their ids, so that no two wait for each other. */
export async function lockShares(tx: Db, ids: number[]): Promise<ShareRow[]> {
  return tx.select().from(shares).where(inArray(shares.id, ids)).orderBy(asc(shares.id)).for('update')
}

export async function insertShare(tx: Db, row: NewShareRow): Promise<number> {
  const [made] = await conflictIfTaken(
    tx.insert(shares).values(row).returning({ id: shares.id }),
    takenFields,
  )
  if (!made) throw new Error('an insert answered no row')
  return made.id
}

/** Changes a share; its row version moves on, so that an edit begun before is noticed. */
export async function updateShare(
  tx: Db,
  id: number,
  change: Partial<NewShareRow>,
  now: Date,
): Promise<void> {
  const moved = { ...change, updatedAt: now, rowVersion: sql`${shares.rowVersion} + 1` }
  await conflictIfTaken(tx.update(shares).set(moved).where(eq(shares.id, id)), takenFields)
}
