import { readSync } from 'node:fs'
import { FileTrouble, fileLimits } from './file-trouble.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

/** A row with its number as spreadsheets count; the header is the first. */
export interface TableRow {
  no: number
  cells: string[]
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
 * The rows of a CSV file or a workbook, which are distinguished by their content; empty rows are left out.
 * Reads an open file piece by piece by its descriptor, which stays open. Throws {@link FileTrouble}.
 */
export async function* readTable(fd: number, zone: string): AsyncGenerator<TableRow> {
  const beginning = Buffer.alloc(1024)
  const length = readSync(fd, beginning, 0, beginning.length, 0)
  if (length === 0) throw new FileTrouble('empty')
  const head = beginning.subarray(0, 4)
  if (head.equals(oldWorkbook)) throw new FileTrouble('oldWorkbook')
  const text = beginning.toString('latin1', 0, length).replace(/^(?:\xef\xbb\xbf)?\s*/, '')
  const other = otherKinds.find(({ begins }) => begins.test(text))
  if (other) throw new FileTrouble(other.trouble)
  if (head.equals(archive)) yield* checked(readXlsx(fd, zone))
  else yield* checked(numbered(readCsv(piecesOf(fd))))
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

async function* numbered(records: AsyncIterable<string[]>): AsyncGenerator<TableRow> {
  let no = 0
  for await (const cells of records) yield { no: ++no, cells }
}

async function* checked(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let count = 0
  for await (const { no, cells: found } of rows) {
    const cells = found.map((cell) => cell.trim().replace(keptText, ''))
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) continue
    if (cells.length > fileLimits.columns) throw new FileTrouble('tooManyColumns', no)
    if (cells.some((cell) => cell.length > fileLimits.cellCharacters))
      throw new FileTrouble('cellTooLong', no)
    if (cells.reduce((sum, cell) => sum + cell.length, 0) > fileLimits.rowCharacters)
      throw new FileTrouble('cellTooLong', no)
    // The header does not count as a row to import.
    if (count > fileLimits.rows) throw new FileTrouble('tooManyRows', no)
    count++
    yield { no, cells }
  }
  if (count === 0) throw new FileTrouble('empty')
}
