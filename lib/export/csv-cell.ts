/** A cell that a spreadsheet would take for a formula is made plain text by a quote in front. */
export function harmless(cell: string): string {
  return /^[=+\-@\t\r\n\0＝＋－＠]/.test(cell) ? `'${cell}` : cell
}

/**
 * The beginning of a text, or a separator of another kind of CSV, before what would begin a formula there. Some spreadsheets
 * drop spaces and quotes between them.
 */
const beginning = /(?:^|[;\t\n])(?=(?:"|[^\S\t\n])*[=+\-@＝＋－＠])/g

/**
 * A cell of a CSV file, whose cells are separated by commas, each in quotes. A spreadsheet that separates by semicolons or
 * tabs, as Excel does by the settings of its machine, takes the quotes of all but the first cell for letters: there every
 * `;`, tab and line break within a text begins a cell, which is made plain text too.
 */
export function csvCell(text: string): string {
  return harmless(text).replaceAll(beginning, "$&'")
}

/** Rows in the form of a small CSV file. The byte order mark makes spreadsheets read it as UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) => `"${csvCell(text).replaceAll('"', '""')}"`
  return `\ufeff${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}
