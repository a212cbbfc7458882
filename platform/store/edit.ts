import type { Db } from '../db/connect.ts'
import { difference } from '../rules/difference.ts'
import { type ChangeOf, type RowOf, type RowTable, update } from './change.ts'

/** The result of an edit. */
interface Edited {
  /** The changed columns for the log. */
  before: Record<string, unknown>
  after: Record<string, unknown>
  isChanged: boolean
  /** The row's version after the edit. */
  rowVersion: number
}

/**
 * Writes an edit of a locked row; absent columns do not change. An edit without a change is not written, so
 * that the row's version stays. `stamp`: columns that are written with a change.
 */
export async function writeEdit<Table extends RowTable>(
  tx: Db,
  table: Table,
  row: RowOf<Table>,
  columns: ChangeOf<Table>,
  { now, stamp }: { now: Date; stamp?: ChangeOf<Table> },
): Promise<Edited> {
  const { before, after } = difference({ ...row }, { ...columns })
  const isChanged = Object.keys(after).length > 0
  if (isChanged) await update(tx, table, [row.id], { ...columns, ...stamp }, now)
  return { before, after, isChanged, rowVersion: (row.rowVersion ?? 0) + (isChanged ? 1 : 0) }
}

/** The answer of an edit: whether it changed the row, or the row had these values already. */
export const editAnswer = ({ isChanged }: Pick<Edited, 'isChanged'>) => ({
  changed: isChanged ? 1 : 0,
  already: isChanged ? 0 : 1,
})
