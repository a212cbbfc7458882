import { Workbook } from 'exceljs'

/** A workbook of one sheet, as a spreadsheet writes it. */
export async function workbook(rows: readonly (readonly unknown[])[], dateFormat?: string): Promise<Buffer> {
  const book = new Workbook()
  const sheet = book.addWorksheet('Rows')
  for (const row of rows) sheet.addRow([...row])
  if (dateFormat) {
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        if (cell.value instanceof Date) cell.numFmt = dateFormat
      }),
    )
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}
