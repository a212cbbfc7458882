import { numberText, unescapedText } from './cell-texts.ts'
import type { Epoch } from './date-formats.ts'
import { fileLimits } from './file-trouble.ts'
import type { CellFormat } from './workbook-parts.ts'
import { xmlEvents } from './xml-events.ts'

/** A row of a sheet or a CSV file, before its limits are checked. */
export interface SheetRow {
  no: number
  cells: string[]
  /** The places of cells with a date. */
  dates?: number[]
  /** Whether it has texts beyond the columns of a table. */
  isTooWide?: boolean
  /** The number of its cells that have the value of the merged cell around them. */
  filled?: number
}

/** The parts of a workbook by which the text of a cell is found. */
export interface CellSource {
  shared: readonly string[]
  formatOf: (style: number) => CellFormat | undefined
  epoch: Epoch
}

interface Cell {
  column: number
  type: string
  style: number
  stored: string
}

/**
 * The rows of a sheet as texts, in an array for each piece of it, which may be empty: a reader of its beginning stops
 * after some pieces. A text longer than a row may be is cut off.
 */
export async function* sheetRows(
  pieces: AsyncIterable<Buffer>,
  from: CellSource,
): AsyncGenerator<SheetRow[]> {
  let done: SheetRow[] = []
  let row: SheetRow = { no: 0, cells: [] }
  let cell: Cell = { column: -1, type: 'n', style: 0, stored: '' }
  let isValue = false
  let isAid = false
  const reading = xmlEvents(pieces, {
    open(element, given) {
      if (element === 'row') {
        row = { no: numberOf(given.r) ?? row.no + 1, cells: [] }
        cell = { ...cell, column: -1 }
      }
      if (element === 'c') {
        const column = given.r ? columnOf(given.r) : cell.column + 1
        cell = { column, type: given.t ?? 'n', style: Number(given.s) || 0, stored: '' }
      }
      if (element === 'rPh') isAid = true
      isValue = element === 'v' || (element === 't' && !isAid)
    },
    close(element) {
      isValue = false
      if (element === 'rPh') isAid = false
      // A cell that is formatted but empty may lie far beyond the table.
      if (element === 'c' && cell.stored !== '') addCell(row, cell, from)
      if (element === 'row') done.push(row)
    },
    text(text) {
      if (isValue && cell.stored.length <= fileLimits.rowCharacters) cell.stored += text
    },
  })
  for await (const _ of reading) {
    yield done
    done = []
  }
}

function addCell(row: SheetRow, cell: Cell, from: CellSource): void {
  const { text, isDate } = textOf(cell, from)
  if (cell.column >= fileLimits.columns) {
    if (text.trim() !== '') row.isTooWide = true
    return
  }
  while (row.cells.length < cell.column) row.cells.push('')
  row.cells[cell.column] = text
  if (isDate) row.dates = [...(row.dates ?? []), cell.column]
}

function textOf({ type, style, stored }: Cell, from: CellSource): { text: string; isDate: boolean } {
  if (type === 's') return { text: unescapedText(from.shared[Number(stored)] ?? ''), isDate: false }
  if (type === 'b') return { text: stored === '1' ? 'true' : 'false', isDate: false }
  if (type !== 'n') return { text: unescapedText(stored), isDate: type === 'd' }
  const format = from.formatOf(style)
  const date = format?.date?.(Number(stored), from.epoch)
  if (date !== undefined) return { text: date, isDate: true }
  const number = numberText(stored)
  const isWhole = /^\d+$/.test(number)
  return { text: isWhole ? number.padStart(format?.digits ?? 0, '0') : number, isDate: false }
}

/** The number of a row as its element has it. */
const numberOf = (written = '') => (/^[1-9]\d{0,6}$/.test(written) ? Number(written) : undefined)

/** The index of a cell in its row by its reference: B7 is 1. */
export function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,4}/i.exec(reference)?.[0].toUpperCase() ?? 'A') {
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}
