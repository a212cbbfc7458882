import { dateCell } from './cells'
import type { Column } from './list'
import type { FieldKey } from './words'

/** The column of a row's moment: the day in the operator's zone on the screen, the moment itself in a file. */
export function dateColumn<const Id extends FieldKey, const Sort extends string>(
  id: Id,
  options: { sort: Sort; shown?: 'hidden' },
): Column<Readonly<Record<Id, string | null>>, Sort> {
  return {
    id,
    holds: 'moment',
    cell: (row, words) => dateCell(row[id], words),
    sheet: (row) => row[id] ?? '',
    ...options,
  }
}
