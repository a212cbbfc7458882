import { isLacking } from '@/lib/upstream/told'
import type { CellContent } from './cell-content'
import { statusCell } from './cells'
import type { Column } from './list'
import type { Words } from './words'

/** Whether the platform left out a field of the row that a column's cell needs. */
export function isUntold<Row>({ id, from = [id] }: Pick<Column<Row>, 'id' | 'from'>, row: Row): boolean {
  return typeof row === 'object' && row !== null && from.some((field) => isLacking(row, field))
}

/** The cell of a column, or the word for a field that was not told. */
export function toldCell<Row>(column: Column<Row>, row: Row, words: Words): CellContent {
  return isUntold(column, row) ? statusCell('neutral', words.terms('notTold')) : column.cell(row, words)
}
