import { text } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import writeWorkbook, { type CellObject } from 'write-excel-file/node'
import yauzl from 'yauzl'

/** A workbook of one sheet, as a spreadsheet writes it. */
export function workbook(
  rows: readonly (readonly (string | number | boolean | Date)[])[],
  dateFormat = 'yyyy-mm-dd',
): Promise<Buffer> {
  const cellOf = (value: string | number | boolean | Date): CellObject => {
    if (value instanceof Date) return { type: Date, value, format: dateFormat }
    if (typeof value === 'string') return { type: String, value }
    return typeof value === 'number' ? { type: Number, value } : { type: Boolean, value }
  }
  return writeWorkbook(rows.map((row) => row.map(cellOf))).toBuffer()
}

/** An archive of one compressed file, whose directory may contain another size. */
export const archiveOf = (name: string, content: Buffer, toldSize = content.length): Buffer =>
  archiveOfAll([{ name, content, toldSize }])

interface ArchivedFile {
  name: string
  content: Buffer
  toldSize?: number
}

/** An archive of compressed files. */
export function archiveOfAll(files: readonly ArchivedFile[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content, toldSize = content.length } of files) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(toldSize, 22)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(toldSize, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), packed)
    entries.push(entry, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

/** The name of a workbook's first sheet in its archive. */
export const sheetName = 'xl/worksheets/sheet1.xml'

/** A workbook whose sheet is this XML. */
export const sheetOf = (...xml: string[]): Buffer => archiveOf(sheetName, Buffer.from(xml.join('')))

/** The text of a file in an archive. */
export async function partOf(archive: Uint8Array, path: string): Promise<string> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(archive))
  for await (const entry of zip.eachEntry())
    if (entry.fileName === path) return text(await zip.openReadStreamPromise(entry))
  throw new Error(`the archive has no ${path}`)
}
