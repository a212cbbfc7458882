import { Workbook } from 'exceljs'

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

/** The rows of a workbook's first sheet, its heading first. */
export async function xlsxRows(bytes: Uint8Array): Promise<string[][]> {
  const book = new Workbook()
  await book.xlsx.load(new Uint8Array(bytes).buffer)
  const rows: string[][] = []
  const [sheet] = book.worksheets
  // Empty cells at the end of a row are not written, so a row alone does not tell the number of columns.
  sheet?.eachRow((row) => {
    rows.push(Array.from({ length: sheet.columnCount }, (_, at) => row.getCell(at + 1).text))
  })
  return rows
}
