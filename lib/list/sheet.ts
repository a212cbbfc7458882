import { isLacking } from '@/lib/upstream/told'
import type { CellContent } from './cell-content'
import type { List } from './list'
import type { Words } from './words'

/** A list as a file: its heading, and the cells of a row in the same order. Times are UTC. */
export function sheetOf<Row>({ columns }: List<Row>, words: Words) {
  const exported = columns.filter((column) => column.exported !== false)
  return {
    header: exported.map(({ id }) => words.fields(id)),
    cells: (row: Row) =>
      exported.map(({ id, from = [id], sheet, cell }) => {
        // An empty cell says nothing, and is imported again as nothing.
        if (isObject(row) && from.some((field) => isLacking(row, field))) return ''
        return sheet ? sheet(row, words) : textOf(cell(row, words))
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

const isObject = (row: unknown): row is object => typeof row === 'object' && row !== null
