import { readSheet } from 'read-excel-file/node'
import { momentOfClock } from '@/lib/format/days'
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

/** The zone of a visitor whose browser has not sent its own. */
const homeZone = (locale: Locale) => (locale === 'zh_CN' ? 'Asia/Shanghai' : 'Asia/Yangon')

/** The rows of a workbook's sheet, its heading first; dates as times in a language's zone. */
export async function xlsxRows(bytes: Uint8Array, locale: Locale = 'en'): Promise<string[][]> {
  const rows: unknown[][] = await readSheet(Buffer.from(bytes), { trim: false })
  return rows.map((row) => row.map((value) => textOf(value, homeZone(locale))))
}

function textOf(value: unknown, zone: string): string {
  if (value instanceof Date) return momentOfClock(value.getTime(), zone).toISOString()
  return value === null ? '' : String(value)
}

const screenTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const quotedFormula = /^'(?=[=+\-@＝＋－＠])/
const zoneInHeading = / \([A-Z]\w+\/[\w/]+\)$/

/**
 * The rows of a CSV file or a workbook without the zone in the heading, and without what only one of them has: the quote
 * before a formula of CSV, the milliseconds of a workbook.
 */
export function comparable([heading = [], ...rows]: string[][], locale: Locale = 'en'): string[][] {
  const cellOf = (cell: string) => {
    const moment = screenTime.test(cell)
      ? momentOfClock(Date.parse(`${cell.replace(' ', 'T')}Z`), homeZone(locale)).toISOString()
      : cell
    return moment.replace(/\.\d{3}Z$/, 'Z').replace(quotedFormula, '')
  }
  return [heading.map((cell) => cell.replace(zoneInHeading, '')), ...rows.map((row) => row.map(cellOf))]
}
