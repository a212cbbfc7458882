import { escaped } from '../html/html'

/** A cell of a workbook: a text, or a date and time of a clock, in milliseconds as if the clock were UTC. */
export type SheetCell = string | { clock: number }

/** The texts of a sheet. */
export interface SheetContent {
  header: readonly string[]
  rows: AsyncIterable<readonly SheetCell[]>
}

/** The least number of letters of a piece. */
const pieceLength = 32_768

/** Widths of columns in letters. */
const narrowest = 12
const widest = 40

/** The indexes of the styles in {@link styles}. */
const style = { text: 1, moment: 2, heading: 3 }

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/**
 * Text that spreadsheets do not round or shorten (`@`, the built-in format 49), times, and a bold heading.
 */
const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1" fontId="1" applyFont="1"/></cellXfs></styleSheet>`

/** The path of the sheet in its workbook. */
export const sheetPath = 'xl/worksheets/sheet1.xml'

/** The files of a workbook except its one sheet, by path. */
export function partsOf(sheetName: string): Record<string, string> {
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/${type}" Target="${target}"/>`
  return {
    '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/${sheetPath}" ContentType="${content}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/></Types>`,
    '_rels/.rels': `${xml}${relation('officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${xmlText(sheetName.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}${relation('worksheet', 'worksheets/sheet1.xml')}<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  }
}

/**
 * A sheet in pieces of many rows, because each piece is compressed separately; its header is bold and stays
 * visible.
 */
export async function* sheetXml(content: () => Promise<SheetContent>): AsyncGenerator<string> {
  const { header, rows } = await content()
  // Letters of Chinese and Burmese are wider than those of Latin.
  const widths = header.map((text) => Math.min(widest, Math.max(narrowest, Buffer.byteLength(text) + 4)))
  const columns = widths.map(
    (width, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${style.text}" customWidth="1"/>`,
  )
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  const letters = header.map((_, at) => columnName(at))
  const rowXml = (no: number, cells: readonly SheetCell[], textStyle: number) =>
    `<row r="${no}">${cells.map((cell, at) => cellXml(`${letters[at]}${no}`, cell, textStyle)).join('')}</row>`
  let no = 1
  let piece = rowXml(no, header, style.heading)
  for await (const row of rows) {
    piece += rowXml(++no, row, style.text)
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}

/** The letters of a column: A to Z, AA and so on. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last
}

function cellXml(place: string, cell: SheetCell, textStyle: number): string {
  if (typeof cell !== 'string')
    return `<c r="${place}" s="${style.moment}"><v>${serialOf(cell.clock)}</v></c>`
  return `<c r="${place}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

/**
 * A date and time as workbooks count it: in days since the end of 1899, with 1900 as a leap year. Ten
 * microseconds are added for readers that truncate a time to milliseconds.
 */
const serialOf = (clock: number) => (clock + 0.01) / 86_400_000 + 25_569

/** Characters that XML cannot contain, even escaped. */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
/** Text that workbooks would decode as a character by its number, such as `_x000D_`. */
const coded = /_(?=x[\dA-Fa-f]{4}_)/g

const xmlText = (text: string): string =>
  escaped(text.replaceAll(impossible, '').replaceAll(coded, '_x005F_'))
