import 'server-only'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { stream as xlsx } from 'exceljs'
import type { FileFormat } from '@/lib/file-formats'
import { formatDateTime } from '@/lib/format'
import { webStream } from '@/lib/web-stream'
import { csvCell, harmless } from './csv-cell'

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
  /** The operator's time zone, in which a workbook shows moments. */
  zone: string
}

/** Streams rows as a file to download. A failure in the middle breaks the transfer off, so no half file passes for whole. */
export function sheetResponse({ format, name, header, rows, zone }: Sheet): Response {
  const file = format === 'csv' ? csvStream(header, rows) : xlsxStream(name, { header, rows, zone })
  return new Response(webStream(file), {
    headers: {
      'content-type': contentTypes[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'private, no-store',
    },
  })
}

function csvStream(header: string[], rows: AsyncIterable<string[]>): Readable {
  // A line break outside of quotes begins a row, whose first cell could be a formula.
  const out = stringify({ bom: true, record_delimiter: 'windows', quoted: true, quoted_empty: true })
  // A failing source destroys the file, and its reader gets the error.
  pipeline(Readable.from(cellsOf({ header, rows }, csvCell)), out, () => {})
  return out
}

/** The rows of a file, its header first: the columns of an import's file are named by its sender. */
async function* cellsOf(
  { header, rows }: Pick<Sheet, 'header' | 'rows'>,
  cellOf: (text: string) => string,
): AsyncGenerator<string[]> {
  yield header.map((cell) => cellOf(evenLines(cell)))
  for await (const row of rows) yield row.map((cell) => cellOf(evenLines(cell)))
}

/** A text with its lines ended by LF alone, as cells have them: XML, thus a workbook, knows no other line end. */
const evenLines = (text: string) => text.replaceAll(/\r\n?/g, '\n')

/** A moment in ISO 8601, as the platform writes it. */
const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/
const momentFormat = 'yyyy-mm-dd hh:mm:ss'
/** Every other cell is a text: spreadsheets would round an IMEI to a number, and drop the zero of a mobile number. */
const textFormat = '@'
const widest = 40

/** A moment as a workbook has it: the date and time on the clocks of a zone, without the zone. */
function clockDate(iso: string, zone: string): Date {
  const moment = new Date(iso)
  const clock = formatDateTime(moment, { zone }).replace(' ', 'T')
  return new Date(Date.parse(`${clock}Z`) + moment.getUTCMilliseconds())
}

function xlsxStream(name: string, { header, rows, zone }: Pick<Sheet, 'header' | 'rows' | 'zone'>): Readable {
  const out = new PassThrough()
  // Styles only as they are needed: dates, texts, and the header.
  const book = new xlsx.xlsx.WorkbookWriter({ stream: out, useSharedStrings: false, useStyles: true })
  const page = book.addWorksheet(name.slice(0, 31), { views: [{ state: 'frozen', ySplit: 1 }] })
  page.columns = header.map((heading) => ({
    // Letters of Chinese and Burmese are wider than those of Latin.
    width: Math.min(widest, Math.max(12, Buffer.byteLength(heading) + 4)),
    style: { numFmt: textFormat },
  }))
  const fill = async () => {
    let isHeader = true
    for await (const cells of cellsOf({ header, rows }, harmless)) {
      const row = page.addRow(cells.map((cell) => (isoMoment.test(cell) ? clockDate(cell, zone) : cell)))
      if (isHeader) row.font = { bold: true }
      isHeader = false
      row.eachCell((cell) => {
        if (cell.value instanceof Date) cell.numFmt = momentFormat
      })
      row.commit()
      if (out.writableNeedDrain) await new Promise((resolve) => out.once('drain', resolve))
    }
    await book.commit()
  }
  fill().catch((error: Error) => out.destroy(error))
  return out
}
