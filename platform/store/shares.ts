import type { Db } from '../db/connect.ts'
import { shares } from '../db/schema-dispatch.ts'
import { update } from './change.ts'
import { conflictIfTaken } from './unique-conflict.ts'

/** A group or department has at most one share with an agent that has not ended. */
const takenFields = { shares_group_once: 'toAgentInfoId', shares_department_once: 'toAgentInfoId' }

export type ShareRow = typeof shares.$inferSelect
type NewShareRow = typeof shares.$inferInsert

export async function insertShare(tx: Db, row: NewShareRow): Promise<number> {
  const [made] = await conflictIfTaken(
    tx.insert(shares).values(row).returning({ id: shares.id }),
    takenFields,
  )
  if (!made) throw new Error('an insert answered no row')
  return made.id
}

/** Writes an edit of a locked share. */
export async function updateShare(
  tx: Db,
  id: number,
  columns: Partial<NewShareRow>,
  now: Date,
): Promise<void> {
  await conflictIfTaken(update(tx, shares, [id], columns, now), takenFields)
}
