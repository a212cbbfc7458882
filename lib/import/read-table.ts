import { FileTrouble, fileLimits } from './file-trouble'
import { readCsv } from './read-csv'
import { readXlsx } from './read-xlsx'

/** A row with its number as spreadsheets count; the header is the first. */
export interface TableRow {
  no: number
  cells: string[]
}

const archive = Buffer.from('PK\u0003\u0004', 'latin1')
/** The beginning of workbooks up to Excel 2003. */
const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/**
 * The rows of a CSV file or a workbook, told apart by their content, without those that are empty. A CSV file is read
 * piece by piece; a workbook, whose directory is at its end, is held in memory. Throws {@link FileTrouble}.
 */
export async function* readTable(pieces: AsyncIterable<Uint8Array>, zone: string): AsyncGenerator<TableRow> {
  const source = bounded(pieces)
  const first = await source.next()
  if (first.done) throw new FileTrouble('empty')
  const head = Buffer.from(first.value)
  if (head.subarray(0, 4).equals(oldWorkbook)) throw new FileTrouble('oldWorkbook')
  const whole = (async function* () {
    yield head
    yield* source
  })()
  if (!head.subarray(0, 4).equals(archive)) return yield* checked(numbered(readCsv(whole)))
  const parts: Uint8Array[] = []
  for await (const piece of whole) parts.push(piece)
  yield* checked(readXlsx(Buffer.concat(parts), zone))
}

/** The same pieces, the first of at least four bytes, refused beyond the limit. */
async function* bounded(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  let begun: Uint8Array | undefined = new Uint8Array()
  for await (const piece of pieces) {
    size += piece.length
    if (size > fileLimits.bytes) throw new FileTrouble('fileTooLarge')
    if (!begun) {
      yield piece
      continue
    }
    begun = Buffer.concat([begun, piece])
    if (begun.length < 4) continue
    yield begun
    begun = undefined
  }
  if (begun && begun.length > 0) yield begun
}

async function* numbered(records: AsyncIterable<string[]>): AsyncGenerator<TableRow> {
  let no = 0
  for await (const cells of records) yield { no: ++no, cells }
}

async function* checked(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let count = 0
  for await (const { no, cells: found } of rows) {
    const cells = found.map((cell) => cell.trim())
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) continue
    if (cells.length > fileLimits.columns) throw new FileTrouble('tooManyColumns', no)
    if (cells.some((cell) => cell.length > fileLimits.cellCharacters))
      throw new FileTrouble('cellTooLong', no)
    if (cells.reduce((sum, cell) => sum + cell.length, 0) > fileLimits.rowCharacters)
      throw new FileTrouble('cellTooLong', no)
    // The header is no row to import.
    if (count > fileLimits.rows) throw new FileTrouble('tooManyRows', no)
    count++
    yield { no, cells }
  }
  if (count === 0) throw new FileTrouble('empty')
}
