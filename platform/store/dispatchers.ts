import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { dispatchers } from '../db/schema-dispatch.ts'
import { loginBindings } from '../db/schema-login-bindings.ts'
import { writeEdit } from './edit.ts'
import { keepRemoved, partsOf, putBack } from './removed-rows.ts'
import { conflictIfTaken } from './unique-conflict.ts'

const takenFields = { dispatchers_account: 'account' }
const settings = { key: 'settings', table: loginBindings }

export type DispatcherRow = typeof dispatchers.$inferSelect
type NewDispatcherRow = typeof dispatchers.$inferInsert

/** Dispatchers by id, locked in the order of their ids, so that two transactions never wait for each other. */
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

/** Writes an edit of a locked dispatcher. */
export function editDispatcherRow(
  tx: Db,
  row: typeof dispatchers.$inferSelect,
  columns: Partial<NewDispatcherRow>,
  now: Date,
) {
  return conflictIfTaken(writeEdit(tx, dispatchers, row, columns, { now }), takenFields)
}

/** Deletes locked dispatchers with their sign-in settings, and stores both for an undo. */
export async function deleteDispatchers(tx: Db, ids: number[], now: Date): Promise<void> {
  const beside = partsOf(settings.key, loginBindings, 'dispatcher_id')
  await keepRemoved(tx, 'dispatcher', dispatchers, ids, { now, beside })
  await tx.delete(dispatchers).where(inArray(dispatchers.id, ids))
}

/** Restores deleted dispatchers with their sign-in settings. */
export async function putDispatchersBack(tx: Db, ids: number[]): Promise<void> {
  await conflictIfTaken(putBack(tx, 'dispatcher', dispatchers, ids, { parts: settings }), takenFields)
}
