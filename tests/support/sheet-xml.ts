import { archiveOfAll } from './workbooks.ts'

/** Workbooks as other programs write them, from the XML of their parts. */

type CellValue = string | number | { value: number; style: number }

interface SheetParts {
  name: string
  /** The cells of its rows; an empty text is no cell. */
  rows: readonly (readonly CellValue[])[]
  state?: 'hidden' | 'veryHidden'
  /** Its merged ranges, such as A1:E1. */
  merges?: readonly string[]
}

interface WorkbookParts {
  /** The codes of number formats; a cell's style is a place among them. */
  formats?: readonly (string | number)[]
  isFrom1904?: boolean
}

const escaped = (text: string) =>
  text.replace(/[&<"\n]/g, (character) => `&#${String(character.charCodeAt(0))};`)

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

function cellXml(value: CellValue, reference: string): string {
  if (value === '') return ''
  if (typeof value === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
  const { value: number, style } = typeof value === 'number' ? { value, style: 0 } : value
  return `<c r="${reference}" s="${style}"><v>${number}</v></c>`
}

function sheetXml({ rows, merges = [] }: SheetParts): string {
  const rowsXml = rows.map((cells, row) => {
    const cellsXml = cells.map((value, column) => cellXml(value, `${letters(column)}${row + 1}`))
    return `<row r="${row + 1}">${cellsXml.join('')}</row>`
  })
  const ranges = merges.map((range) => `<mergeCell ref="${range}"/>`).join('')
  const merged = ranges && `<mergeCells count="${merges.length}">${ranges}</mergeCells>`
  return `<worksheet><sheetData>${rowsXml.join('')}</sheetData>${merged}</worksheet>`
}

/** Numbers of formats that a file defines begin here; a number among the formats is a built-in one. */
const firstOwnFormat = 164

function stylesXml(formats: readonly (string | number)[]): string {
  const ids = formats.map((format, place) => (typeof format === 'number' ? format : firstOwnFormat + place))
  const own = formats.map((format, place) =>
    typeof format === 'string' ? `<numFmt numFmtId="${ids[place]}" formatCode="${escaped(format)}"/>` : '',
  )
  const styles = ids.map((id) => `<xf numFmtId="${id}"/>`).join('')
  return `<styleSheet><numFmts>${own.join('')}</numFmts><cellXfs>${styles}</cellXfs></styleSheet>`
}

/** A workbook of these sheets. */
export function workbookOf(
  sheets: readonly SheetParts[],
  { formats = ['General'], isFrom1904 = false }: WorkbookParts = {},
): Buffer {
  const named = sheets.map(
    ({ name, state = 'visible' }, place) =>
      `<sheet name="${escaped(name)}" sheetId="${place + 1}" state="${state}" r:id="rId${place + 1}"/>`,
  )
  const targets = sheets.map(
    (_, place) => `<Relationship Id="rId${place + 1}" Target="worksheets/sheet${place + 1}.xml"/>`,
  )
  const calendar = isFrom1904 ? '<workbookPr date1904="1"/>' : ''
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="urn:r">${calendar}<sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    'xl/styles.xml': stylesXml(formats),
    ...Object.fromEntries(
      sheets.map((sheet, place) => [`xl/worksheets/sheet${place + 1}.xml`, sheetXml(sheet)]),
    ),
  }
  return archiveOfAll(Object.entries(parts).map(([name, xml]) => ({ name, content: Buffer.from(xml) })))
}
