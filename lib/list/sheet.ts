import type { CellContent } from './cell-content'
import type { List } from './list'
import { isUntold } from './told-cell'
import type { Words } from './words'

/** A list as a file: its heading, and the cells of a row in the same order. Times are UTC. */
export function sheetOf<Row>({ columns }: List<Row>, words: Words) {
  const exported = columns.filter((column) => column.exported !== false)
  return {
    header: exported.map(({ id }) => words.fields(id)),
    cells: (row: Row) =>
      exported.map((column) => {
        // An empty cell says nothing, and is imported again as nothing.
        if (isUntold(column, row)) return ''
        return column.sheet ? column.sheet(row, words) : textOf(column.cell(row, words))
      }),
  }
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
