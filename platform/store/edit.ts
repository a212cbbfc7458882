import type { Db } from '../db/connect.ts'
import { difference } from '../rules/difference.ts'
import { type ChangeOf, type RowOf, type RowTable, update } from './change.ts'

/** An edit as it was written. */
interface Edited {
  /** The changed columns for the log. */
  before: Record<string, unknown>
  after: Record<string, unknown>
  isChanged: boolean
  /** The version of the row after it. */
  rowVersion: number
}

/**
 * Writes an edit of a locked row, whose absent columns stay. An edit that changes nothing is not written, so that the row
 * keeps its version. `stamp`: columns that are written with a change.
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

/** The answer of an edit: whether it changed its row, or the row was so already. */
export const editAnswer = ({ isChanged }: Pick<Edited, 'isChanged'>) => ({
  changed: isChanged ? 1 : 0,
  already: isChanged ? 0 : 1,
})
