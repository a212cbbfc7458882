import type { CellContent } from './cell-content'
import { hiding } from './layout-cookie'
import type { Column, List } from './list'
import { tableModel } from './table-model'
import { isUntold } from './told-cell'
import type { Words } from './words'

/** A list as a file: its heading, and the cells of a row in the same order. Times are UTC. */
export function sheetOf<Row>({ columns }: List<Row>, words: Words) {
  const left = columns.flatMap(({ id, exported }) => (exported === false ? [id] : []))
  const model = tableModel({
    columns,
    words,
    cellValue: sheetText,
    state: { columnVisibility: hiding(left) },
  })
  const exported = model.getVisibleLeafColumns()
  return {
    header: exported.map(({ columnDef }) => String(columnDef.header)),
    cells: (row: Row): string[] => exported.map(({ accessorFn }) => String(accessorFn?.({ row }, 0) ?? '')),
  }
}

function sheetText<Row>(column: Column<Row>, row: Row, words: Words): string {
  // An empty cell says nothing, and is imported again as nothing.
  if (isUntold(column, row)) return ''
  return column.sheet ? column.sheet(row, words) : textOf(column.cell(row, words))
}

function textOf(content: CellContent): string {
  if (typeof content === 'string') return content === '—' ? '' : content
  if ('status' in content) return content.status
  if ('short' in content) return content.full
  if ('figure' in content) return content.text
  if ('seen' in content) return content.full ?? content.seen
  if ('member' in content) return content.word
  return 'iso' in content ? content.iso : content.name
}
