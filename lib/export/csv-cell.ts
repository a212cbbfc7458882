/**
 * The beginning of a text, or a separator of another kind of CSV, before a character that would begin a
 * formula. Some spreadsheets drop spaces and quotes between them. Apostrophes of the text itself count as well, so that
 * exactly one can be taken off again.
 */
const beginning = /(^|[;\t\r\n])(?='*(?:"|[^\S\t\r\n])*[=+\-@＝＋－＠])/g
const markedBeginning = /(^|[;\t\r\n])'(?='*(?:"|[^\S\t\r\n])*[=+\-@＝＋－＠])/g
/** A control character at the beginning, which some spreadsheets drop, after apostrophes of the text itself. */
const leadingControl = /^'*[\t\r\n\0]/

/**
 * A cell of a CSV file, whose cells are in quotes and separated by commas. A spreadsheet that separates by
 * semicolons or tabs, as Excel does with some settings, reads the quotes of all but the first cell as
 * letters: every `;`, tab and line break within a text then begins a cell, which is made plain text too, by an apostrophe.
 */
export function csvCell(text: string): string {
  const marked = text.replaceAll(beginning, "$1'")
  return leadingControl.test(text) ? `'${marked}` : marked
}

/** The text of a cell that `csvCell` wrote. */
export function textOfCsvCell(cell: string): string {
  const marked = cell.startsWith("'") && leadingControl.test(cell) ? cell.slice(1) : cell
  return marked.replaceAll(markedBeginning, '$1')
}

/** Rows as a small CSV file. The byte order mark makes spreadsheets read it as UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) => `"${csvCell(text).replaceAll('"', '""')}"`
  return `\ufeff${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}
