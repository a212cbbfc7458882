import { type Cell, Workbook } from 'exceljs'
import { momentOfClock } from '@/lib/days'
import type { Locale } from '@/lib/i18n/locales'

/** The rows of a CSV file, its heading first. */
export function csvRows(text: string): string[][] {
  const lines = text.replace(/^\ufeff/, '').matchAll(/((?:"(?:[^"]|"")*"|[^"\r\n])*)\r\n/g)
  return Array.from(lines, ([, line = '']) =>
    Array.from(
      `,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g),
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  )
}

/** The zone of a visitor whose browser has not told its own. */
const homeZone = (locale: Locale) => (locale === 'zh_CN' ? 'Asia/Shanghai' : 'Asia/Yangon')

/** The rows of a workbook's first sheet, its heading first; dates as the moments that they mean in a language's zone. */
export async function xlsxRows(bytes: Uint8Array, locale: Locale = 'en'): Promise<string[][]> {
  const book = new Workbook()
  await book.xlsx.load(new Uint8Array(bytes).buffer)
  const rows: string[][] = []
  const [sheet] = book.worksheets
  // Empty cells at the end of a row are not written, so a row alone does not tell the number of columns.
  sheet?.eachRow((row) => {
    rows.push(
      Array.from({ length: sheet.columnCount }, (_, at) => textOf(row.getCell(at + 1), homeZone(locale))),
    )
  })
  return rows
}

function textOf({ value, text }: Cell, zone: string): string {
  return value instanceof Date ? momentOfClock(value.getTime(), zone).toISOString() : text
}
