import { readSync } from 'node:fs'
import type { ImportOrigin } from '../contract/import-info.ts'
import { FileTrouble, fileLimits } from './file-trouble.ts'
import { earlyRows, findHeadings, type KnownHeadings } from './find-headings.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx, type WorkbookTable } from './read-xlsx.ts'
import type { Wanted } from './reading-job.ts'
import type { SheetRow } from './sheet-rows.ts'

/** A row with its number as spreadsheets count; the header is the first. */
export interface TableRow {
  no: number
  cells: string[]
  /** The places of cells with a date of the workbook. */
  dates?: number[]
}

const archive = Buffer.from('PK\u0003\u0004', 'latin1')
/** The quote by which a CSV file keeps a text from being read as a formula; exports of the console have it too. */
const keptText = /^'(?=[=+\-@＝＋－＠])/
/** Bytes that are read at once. */
const pieceLength = 64 * 1024
/** The first bytes of workbooks up to Excel 2003. */
const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
/** The beginnings of files that are called tables, after spaces and a byte order mark. */
const otherKinds = [
  { trouble: 'pdf', begins: /^%PDF-/ },
  { trouble: 'xmlWorkbook', begins: /^<\?xml\b.*?<(?:\?mso-application|(?:\w+:)?Workbook)\b/s },
  { trouble: 'webPage', begins: /^(?:<\?xml\b[^>]*>\s*)?<(?:!doctype html|html|head|body|table|meta)\b/i },
] as const

/**
 * Reads the rows of a CSV file or a workbook, which are distinguished by their content, from the headings on; empty rows
 * are left out. Returns the origin of the table after its last row. Reads an open file piece by piece by its descriptor,
 * which stays open. Throws {@link FileTrouble}.
 */
export async function* readTable(fd: number, wanted: Wanted): AsyncGenerator<TableRow, ImportOrigin> {
  const { sheet, sheets, rows } = await opened(fd, wanted)
  let headingRow = 0
  let filled = 0
  let count = 0
  for await (const row of fromHeadings(withTexts(rows), wanted.headings)) {
    checkSize(row)
    // The headings do not count as a row to import.
    if (count > fileLimits.rows) throw new FileTrouble('tooManyRows', row.no)
    if (count === 0) headingRow = row.no
    else filled += row.filled ?? 0
    count++
    yield { no: row.no, cells: row.cells, ...(row.dates && { dates: row.dates }) }
  }
  if (count === 0) throw new FileTrouble('empty')
  return { sheet, sheets, headingRow, filled }
}

async function opened(fd: number, wanted: Wanted): Promise<WorkbookTable> {
  const beginning = Buffer.alloc(1024)
  const length = readSync(fd, beginning, 0, beginning.length, 0)
  if (length === 0) throw new FileTrouble('empty')
  const head = beginning.subarray(0, 4)
  if (head.equals(oldWorkbook)) throw new FileTrouble('oldWorkbook')
  const text = beginning.toString('latin1', 0, length).replace(/^(?:\xef\xbb\xbf)?\s*/, '')
  const other = otherKinds.find(({ begins }) => begins.test(text))
  if (other) throw new FileTrouble(other.trouble)
  if (head.equals(archive)) return readXlsx(fd, wanted)
  if (wanted.sheet) throw new FileTrouble('noSheet')
  return { sheet: '', sheets: [], rows: numbered(readCsv(piecesOf(fd), wanted.headings)) }
}

async function* piecesOf(fd: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; ; ) {
    const piece = Buffer.alloc(pieceLength)
    const length = readSync(fd, piece, 0, pieceLength, start)
    if (length === 0) return
    start += length
    yield piece.subarray(0, length)
  }
}

async function* numbered(records: AsyncIterable<string[]>): AsyncGenerator<SheetRow> {
  let no = 0
  for await (const cells of records) yield { no: ++no, cells }
}

/** The rows that have texts, without the spaces and the quotes around these. */
async function* withTexts(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  for await (const row of rows) {
    const cells = row.cells.map((cell) => cell.trim().replace(keptText, ''))
    while (cells.at(-1) === '') cells.pop()
    if (cells.length > 0) yield { ...row, cells }
  }
}

/** The rows from the headings on. */
async function* fromHeadings(rows: AsyncIterable<SheetRow>, known: KnownHeadings): AsyncGenerator<SheetRow> {
  const early: SheetRow[] = []
  const begun = () =>
    early.slice(
      findHeadings(
        early.map(({ cells }) => cells),
        known,
      ).place,
    )
  let isBegun = false
  for await (const row of rows) {
    if (isBegun) yield row
    else if (early.push(row) === earlyRows) {
      isBegun = true
      yield* begun()
    }
  }
  if (!isBegun) yield* begun()
}

function checkSize({ no, cells, isTooWide }: SheetRow): void {
  if (isTooWide || cells.length > fileLimits.columns) throw new FileTrouble('tooManyColumns', no)
  if (cells.some((cell) => cell.length > fileLimits.cellCharacters)) throw new FileTrouble('cellTooLong', no)
  if (cells.reduce((sum, cell) => sum + cell.length, 0) > fileLimits.rowCharacters)
    throw new FileTrouble('cellTooLong', no)
}
