import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { partsOf, type SheetContent, sheetPath, sheetXml } from './sheet-xml'

/** A workbook of one sheet, written while its rows are read. A failing source destroys the stream. */
export function workbookStream(name: string, content: () => Promise<SheetContent>): Readable {
  const archive = new ZipFile()
  for (const [path, text] of Object.entries(partsOf(name))) archive.addBuffer(Buffer.from(text), path)
  const sheet = Readable.from(sheetXml(content))
  archive.addReadStream(sheet, sheetPath)
  archive.end()
  const out = new PassThrough()
  for (const part of [sheet, archive]) part.on('error', (error: Error) => out.destroy(error))
  // A reader that goes away leaves no source open.
  pipeline(archive.outputStream, out, () => sheet.destroy())
  return out
}
