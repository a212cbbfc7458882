import { dateCell } from './cells'
import type { Column } from './list'
import type { Leaves } from './table-types'
import type { FieldKey } from './words'

/** The column of a row's moment: the day in the operator's zone on the screen, the moment itself in a file. */
export function dateColumn<const Id extends FieldKey, const Sort extends string>(
  id: Id,
  options: { sort: Sort; shown?: 'hidden'; leaves?: Leaves },
): Column<Readonly<Record<Id, string | null>>, Sort> {
  return {
    id,
    cell: (row, words) => dateCell(row[id], words),
    sheet: (row) => row[id] ?? '',
    ...options,
  }
}
