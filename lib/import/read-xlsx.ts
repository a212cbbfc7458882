import { dateText, numberText, unescapedText } from './cell-texts.ts'
import { FileTrouble, fileLimits } from './file-trouble.ts'
import { dateStyles, firstSheet, sharedTexts } from './workbook-parts.ts'
import { xmlEvents } from './xml-events.ts'
import { zipEntries } from './zip-entries.ts'

interface SheetRow {
  no: number
  cells: string[]
}

/**
 * The rows of a workbook's first visible sheet as texts. Dates become days, or times of the operator's zone.
 * The sheet is read piece by piece; only the shared texts of its cells are in memory.
 */
export async function* readXlsx(fd: number, zone: string): AsyncGenerator<SheetRow> {
  try {
    yield* rowsOf(fd, zone)
  } catch (error) {
    throw error instanceof FileTrouble ? error : new FileTrouble('damaged', undefined, error)
  }
}

async function* rowsOf(fd: number, zone: string): AsyncGenerator<SheetRow> {
  const entries = await zipEntries(fd)
  const { name, epoch } = await firstSheet(entries)
  const dates = await dateStyles(entries)
  const shared = await sharedTexts(entries)
  const textOf = (type: string, style: number, stored: string) => {
    if (type === 's') return unescapedText(shared[Number(stored)] ?? '')
    if (type === 'b') return stored === '1' ? 'true' : 'false'
    if (type !== 'n' || stored === '') return unescapedText(stored)
    return dates.has(style) ? dateText(Number(stored), { epoch, zone }) : numberText(stored)
  }
  let done: SheetRow[] = []
  let row: SheetRow = { no: 0, cells: [] }
  let cell = { column: 0, type: 'n', style: 0, stored: '' }
  let isValue = false
  const reading = xmlEvents(await entries.open(name), {
    open(element, given) {
      if (element === 'row') row = { no: Number(given.r) || row.no + 1, cells: [] }
      if (element === 'c') {
        const column = given.r ? columnOf(given.r) : row.cells.length
        cell = { column, type: given.t ?? 'n', style: Number(given.s) || 0, stored: '' }
      }
      isValue = element === 'v' || element === 't'
    },
    close(element) {
      isValue = false
      // A cell that is formatted but empty may lie far beyond the table.
      if (element === 'c' && cell.stored !== '') {
        if (cell.column >= fileLimits.columns) throw new FileTrouble('tooManyColumns', row.no)
        while (row.cells.length < cell.column) row.cells.push('')
        row.cells[cell.column] = textOf(cell.type, cell.style, cell.stored)
      }
      if (element === 'row') done.push(row)
    },
    text(text) {
      if (isValue) cell.stored += text
      if (cell.stored.length > fileLimits.rowCharacters) throw new FileTrouble('cellTooLong', row.no)
    },
  })
  for await (const _ of reading) {
    yield* done
    done = []
  }
}

/** The index of a cell in its row by its reference: B7 is 1. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,4}/i.exec(reference)?.[0].toUpperCase() ?? 'A') {
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}
