import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, takenIndex } from '../db/connect.ts'
import { shares } from '../db/schema-dispatch.ts'
import { conflict } from '../refusal.ts'

export type ShareRow = typeof shares.$inferSelect
type NewShareRow = typeof shares.$inferInsert

/** Shares by id, held until the transaction ends; in the order of their ids, so that no two wait for each other. */
export async function lockShares(tx: Db, ids: number[]): Promise<ShareRow[]> {
  return tx.select().from(shares).where(inArray(shares.id, ids)).orderBy(asc(shares.id)).for('update')
}

export async function insertShare(tx: Db, row: NewShareRow): Promise<number> {
  const [made] = await orTaken(tx.insert(shares).values(row).returning({ id: shares.id }))
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
  await orTaken(tx.update(shares).set(moved).where(eq(shares.id, id)))
}

/** An agent is offered a thing once, until that share has ended. */
async function orTaken<Result>(statement: PromiseLike<Result>): Promise<Result> {
  try {
    return await statement
  } catch (error) {
    throw takenIndex(error)?.startsWith('shares_') ? conflict({ toAgentInfoId: 'taken' }) : error
  }
}
