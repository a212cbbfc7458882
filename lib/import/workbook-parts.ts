import { builtInDates, type DateFormat, dateFormat, type Epoch } from './date-formats.ts'
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

export interface Sheet {
  name: string
  /** The file of its rows in the archive. */
  part: string
}

/** The most visible sheets of a workbook among which one is chosen. */
const mostSheets = 100
/** The most characters of a sheet's name; spreadsheets allow 31. */
const longestName = 100

/** The visible sheets in their order, and the calendar of the workbook. */
export async function visibleSheets(entries: ZipEntries): Promise<{ sheets: Sheet[]; epoch: Epoch }> {
  const named: { name: string; id: string }[] = []
  const targets = new Map<string, string>()
  let epoch: Epoch = 1900
  await walk(entries, 'xl/workbook.xml', (name, given) => {
    if (name === 'workbookPr' && /^(?:1|true)$/.test(given.date1904 ?? '')) epoch = 1904
    if (name === 'sheet' && (given.state ?? 'visible') === 'visible' && named.length < mostSheets)
      named.push({ name: (given.name ?? '').slice(0, longestName), id: given['r:id'] ?? '' })
  })
  await walk(entries, 'xl/_rels/workbook.xml.rels', (name, { Id = '', Target = '' }) => {
    if (name === 'Relationship') targets.set(Id, Target)
  })
  const partOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  const first = { name: '', id: '' }
  const sheets = (named.length > 0 ? named : [first])
    .map(({ name, id }) => ({ name, part: partOf(targets.get(id) ?? 'worksheets/sheet1.xml') }))
    .filter(({ part }) => entries.names.includes(part))
  return { sheets, epoch }
}

/** The form in which a sheet displays numbers of a style. */
export interface CellFormat {
  /** Writes a date; undefined for other numbers. */
  date: DateFormat | undefined
  /** The digits of a whole number, with zeros before it. */
  digits: number
}

/** The form of numbers by the number of a cell's style; each is read at its first use. */
export async function cellFormats(entries: ZipEntries): Promise<(style: number) => CellFormat | undefined> {
  const codes = new Map(builtInDates)
  const idOfStyle: number[] = []
  let isCellStyle = false
  await walk(entries, 'xl/styles.xml', (name, given) => {
    const id = Number(given.numFmtId) || 0
    if (name === 'numFmt') codes.set(id, given.formatCode ?? '')
    if (name === 'cellStyleXfs') isCellStyle = false
    if (name === 'cellXfs') isCellStyle = true
    if (name === 'xf' && isCellStyle) idOfStyle.push(id)
  })
  const read = new Map<number, CellFormat>()
  return (style) => {
    const id = idOfStyle[style]
    const code = id === undefined ? undefined : codes.get(id)
    if (id === undefined || code === undefined) return undefined
    const format = read.get(id) ?? { date: dateFormat(code), digits: /^0{1,20}$/.exec(code)?.[0].length ?? 0 }
    read.set(id, format)
    return format
  }
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
