import { isDateFormat } from './cell-texts.ts'
import { FileTrouble, fileLimits } from './file-trouble.ts'
import { xmlEvents } from './xml-events.ts'
import type { ZipEntries } from './zip-entries.ts'

type Attributes = Readonly<Record<string, string>>

/** Reads a part of the archive to its end, calling `open` for each element. */
async function walk(entries: ZipEntries, name: string, open: (name: string, given: Attributes) => void) {
  if (!entries.names.includes(name)) return
  const ignore = () => {}
  let elements = 0
  const counted: typeof open = (...element) => {
    elements++
    if (elements > fileLimits.describingElements) throw new FileTrouble('unreadable')
    open(...element)
  }
  for await (const _ of xmlEvents(await entries.open(name), { open: counted, close: ignore, text: ignore }));
}

/** The part with the first visible sheet, and the calendar of the workbook. */
export async function firstSheet(entries: ZipEntries): Promise<{ name: string; epoch: 1900 | 1904 }> {
  const sheets: string[] = []
  const targets = new Map<string, string>()
  let epoch: 1900 | 1904 = 1900
  await walk(entries, 'xl/workbook.xml', (name, given) => {
    if (name === 'workbookPr' && /^(?:1|true)$/.test(given.date1904 ?? '')) epoch = 1904
    if (name === 'sheet' && (given.state ?? 'visible') === 'visible') sheets.push(given['r:id'] ?? '')
  })
  await walk(entries, 'xl/_rels/workbook.xml.rels', (name, { Id = '', Target = '' }) => {
    if (name === 'Relationship') targets.set(Id, Target)
  })
  const target = targets.get(sheets[0] ?? '') ?? 'worksheets/sheet1.xml'
  const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  if (!entries.names.includes(name)) throw new FileTrouble('noTable')
  return { name, epoch }
}

/** The numbers of the cell styles for dates. */
export async function dateStyles(entries: ZipEntries): Promise<Set<number>> {
  const codes = new Map<number, string>()
  const dates = new Set<number>()
  let isCellStyle = false
  let place = 0
  await walk(entries, 'xl/styles.xml', (name, given) => {
    const id = Number(given.numFmtId)
    if (name === 'numFmt') codes.set(id, given.formatCode ?? '')
    if (name === 'cellStyleXfs') isCellStyle = false
    if (name === 'cellXfs') isCellStyle = true
    if (name !== 'xf' || !isCellStyle) return
    if (isDateFormat(id, codes.get(id))) dates.add(place)
    place++
  })
  return dates
}

/**
 * The shared texts of cells, by number. Of rich text only its runs, without the reading aids of East Asian
 * scripts.
 */
export async function sharedTexts(entries: ZipEntries): Promise<string[]> {
  const name = 'xl/sharedStrings.xml'
  const texts: string[] = []
  if (!entries.names.includes(name)) return texts
  let characters = 0
  let current = ''
  let isText = false
  let isAid = false
  const reading = xmlEvents(await entries.open(name), {
    open(element) {
      if (element === 'si') current = ''
      if (element === 'rPh') isAid = true
      isText = element === 't' && !isAid
    },
    close(element) {
      isText = false
      if (element === 'rPh') isAid = false
      if (element !== 'si') return
      texts.push(current)
      if (texts.length > fileLimits.sharedTexts) throw new FileTrouble('unpacksTooLarge')
    },
    text(text) {
      if (!isText) return
      characters += text.length
      if (characters > fileLimits.sharedCharacters) throw new FileTrouble('unpacksTooLarge')
      current += text
    },
  })
  for await (const _ of reading);
  return texts
}
