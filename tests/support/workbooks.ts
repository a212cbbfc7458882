import { deflateRawSync } from 'node:zlib'
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

/** An archive of one compressed file, whose directory may tell another size. */
export function archiveOf(name: string, content: Buffer, told = content.length): Buffer {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(told, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 4)
  entry.writeUInt16LE(20, 6)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(told, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}

/** The name of a workbook's first sheet in its archive. */
export const sheetName = 'xl/worksheets/sheet1.xml'

/** A workbook whose sheet is this XML. */
export const sheetOf = (...xml: string[]): Buffer => archiveOf(sheetName, Buffer.from(xml.join('')))
