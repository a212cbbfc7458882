/** Makes a cell that a spreadsheet would read as a formula plain text, by a quote before it. */
export function harmless(cell: string): string {
  return /^[=+\-@\t\r\n\0＝＋－＠]/.test(cell) ? `'${cell}` : cell
}

/**
 * The beginning of a text, or a separator of another kind of CSV, before a character that would begin a
 * formula. Some spreadsheets drop spaces and quotes between them.
 */
const beginning = /(?:^|[;\t\n])(?=(?:"|[^\S\t\n])*[=+\-@＝＋－＠])/g

/**
 * A cell of a CSV file, whose cells are in quotes and separated by commas. A spreadsheet that separates by
 * semicolons or tabs, as Excel does with some settings, reads the quotes of all but the first cell as
 * letters: every `;`, tab and line break within a text then begins a cell, which is made plain text too.
 */
export function csvCell(text: string): string {
  return harmless(text).replaceAll(beginning, "$&'")
}

/** Rows as a small CSV file. The byte order mark makes spreadsheets read it as UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) => `"${csvCell(text).replaceAll('"', '""')}"`
  return `\ufeff${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}
