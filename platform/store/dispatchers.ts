import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { dispatchers } from '../db/schema-dispatch.ts'
import { conflictIfTaken } from './unique-conflict.ts'

const takenFields = { dispatchers_account: 'account' }

export type DispatcherRow = typeof dispatchers.$inferSelect
type NewDispatcherRow = typeof dispatchers.$inferInsert

/** Dispatchers by id, held until the transaction ends; in the order of their ids, so that no two wait for each other. */
export async function lockDispatchers(tx: Db, ids: number[]): Promise<DispatcherRow[]> {
  return tx
    .select()
    .from(dispatchers)
    .where(inArray(dispatchers.id, ids))
    .orderBy(asc(dispatchers.id))
    .for('update')
}

export async function insertDispatcher(tx: Db, row: NewDispatcherRow): Promise<number> {
  const [made] = await conflictIfTaken(
    tx.insert(dispatchers).values(row).returning({ id: dispatchers.id }),
    takenFields,
  )
  if (!made) throw new Error('an insert answered no row')
  return made.id
}

/** Changes a dispatcher; its row version moves on, so that an edit begun before is noticed. */
export async function updateDispatcher(
  tx: Db,
  id: number,
  change: Partial<NewDispatcherRow>,
  now: Date,
): Promise<void> {
  const moved = { ...change, updatedAt: now, rowVersion: sql`${dispatchers.rowVersion} + 1` }
  await conflictIfTaken(tx.update(dispatchers).set(moved).where(eq(dispatchers.id, id)), takenFields)
}

export async function deleteDispatchers(tx: Db, ids: number[]): Promise<void> {
  await tx.delete(dispatchers).where(inArray(dispatchers.id, ids))
}
