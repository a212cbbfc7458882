import 'server-only'
import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { formatDateTime } from '@/lib/format/dates'
import type { FileFormat } from '@/lib/list/file-formats'
import { webStream } from '@/lib/process/web-stream'
import { csvCell } from './csv-cell'
import { begun } from './file-rows'
import type { SheetCell } from './sheet-xml'
import { workbookStream } from './workbook'

const contentTypes: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface Sheet {
  format: FileFormat
  /** File name without its ending. */
  name: string
  header: string[]
  rows: AsyncIterable<string[]>
  /** The operator's time zone, for the times of the rows. */
  zone: string
}

/**
 * Streams rows as a file to download. A failure in the middle aborts the transfer, so that a partial file
 * does not look complete.
 */
export function sheetResponse({ format, name, header, rows, zone }: Sheet): Response {
  const file = format === 'csv' ? csvStream({ header, rows, zone }) : xlsxStream({ name, header, rows, zone })
  return new Response(webStream(file), {
    headers: {
      'content-type': contentTypes[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'private, no-store',
    },
  })
}

type Written = Omit<Sheet, 'format' | 'name'>

function csvStream({ zone, ...sheet }: Written): Readable {
  // A line break outside of quotes begins a row, whose first cell could be a formula.
  const out = stringify({ bom: true, record_delimiter: 'windows', quoted: true, quoted_empty: true })
  const cellOf = (cell: string) =>
    isoMoment.test(cell) ? formatDateTime(new Date(cell), { zone }) : csvCell(evenLines(cell))
  async function* lines() {
    const { header, rows } = await headed({ ...sheet, zone })
    // The sender of an import names its columns.
    yield header.map(csvCell)
    for await (const row of rows) yield row.map(cellOf)
  }
  // A failing source destroys the file, and its reader gets the error.
  pipeline(Readable.from(lines()), out, () => {})
  return out
}

/** The rows of a file with its heading, which names the zone of columns that have times in the first rows. */
async function headed({ header, rows, zone }: Written): Promise<Pick<Sheet, 'header' | 'rows'>> {
  const { rows: all, first } = await begun(rows)
  const hasTimes = (at: number) => first.some((row) => isoMoment.test(row[at] ?? ''))
  return { header: header.map((cell, at) => evenLines(hasTimes(at) ? `${cell} (${zone})` : cell)), rows: all }
}

/** A text with LF as its only line end, as in cells: XML, and therefore a workbook, has no other. */
const evenLines = (text: string) => text.replaceAll(/\r\n?/g, '\n')

/** A time in ISO 8601 in the platform's format. */
const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/

/** A time for a workbook: the date and time on a zone's clocks, without the zone. */
function clockOf(iso: string, zone: string): number {
  const moment = new Date(iso)
  const clock = formatDateTime(moment, { zone }).replace(' ', 'T')
  return Date.parse(`${clock}Z`) + moment.getUTCMilliseconds()
}

function xlsxStream({ name, zone, ...sheet }: Omit<Sheet, 'format'>): Readable {
  // A text of a workbook is no formula, even if it begins with `=`.
  const cellOf = (cell: string): SheetCell =>
    isoMoment.test(cell) ? { clock: clockOf(cell, zone) } : evenLines(cell)
  async function* cells(rows: AsyncIterable<string[]>) {
    for await (const row of rows) yield row.map(cellOf)
  }
  return workbookStream(name, async () => {
    const { header, rows } = await headed({ ...sheet, zone })
    return { header, rows: cells(rows) }
  })
}
