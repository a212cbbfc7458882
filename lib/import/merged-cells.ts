import { FileTrouble, fileLimits } from './file-trouble.ts'
import { columnOf, type SheetRow } from './sheet-rows.ts'

/** Cells that are merged from one row down to another; only the first column of a wider range counts. */
export interface Merge {
  column: number
  top: number
  bottom: number
}

/** A merged range in the XML of a sheet. */
const range = /[<:]mergeCell\s{1,9}ref=["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g
/** More characters than such an element has up to the end of its range. */
const longest = 64

/**
 * The merged cells of a sheet over several rows, from the top. They follow all rows in its XML, so it is searched for
 * them before its rows are read, without parsing.
 */
export async function mergesOf(pieces: AsyncIterable<Buffer>): Promise<Merge[]> {
  const merges: Merge[] = []
  let rest = ''
  for await (const piece of pieces) {
    const text = rest + piece.toString('latin1')
    let end = Math.max(0, text.length - longest)
    for (const { index, 0: element, 1: letters = '', 2: top, 3: bottom } of text.matchAll(range)) {
      const merge = { column: columnOf(letters), top: Number(top), bottom: Number(bottom) }
      if (merge.bottom > merge.top && merge.column < fileLimits.columns) merges.push(merge)
      if (merges.length > fileLimits.merges) throw new FileTrouble('tooManyMerges')
      end = Math.max(end, index + element.length)
    }
    rest = text.slice(end)
  }
  return merges.sort((one, other) => one.top - other.top)
}

/** The text of a merged cell whose rows are read. */
interface OpenMerge {
  bottom: number
  text: string
  isDate: boolean
}

/** Rows with the value of a merged cell in each of its rows that has other texts. */
export async function* filledDown(
  rows: AsyncIterable<SheetRow>,
  merges: readonly Merge[],
): AsyncGenerator<SheetRow> {
  const open = new Map<number, OpenMerge>()
  let next = 0
  for await (const row of rows) {
    for (let merge = merges[next]; merge && merge.top <= row.no; merge = merges[++next]) {
      const { column, top, bottom } = merge
      const text = top === row.no ? (row.cells[column] ?? '') : ''
      open.set(column, { bottom, text, isDate: row.dates?.includes(column) ?? false })
    }
    if (row.cells.some((text) => text.trim() !== '')) fill(row, open)
    yield row
  }
}

function fill(row: SheetRow, open: Map<number, OpenMerge>): void {
  for (const [column, { bottom, text, isDate }] of open) {
    if (bottom < row.no) open.delete(column)
    else if (text !== '' && !row.cells[column]) {
      while (row.cells.length < column) row.cells.push('')
      row.cells[column] = text
      if (isDate) row.dates = [...(row.dates ?? []), column]
      row.filled = (row.filled ?? 0) + 1
    }
  }
}
