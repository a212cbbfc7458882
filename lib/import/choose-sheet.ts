import { plainText } from '../contract/plain-text.ts'
import { FileTrouble } from './file-trouble.ts'
import { type FoundHeadings, findHeadings } from './find-headings.ts'
import type { Wanted } from './reading-job.ts'
import type { Sheet } from './workbook-parts.ts'

/** The most visible sheets whose first rows are read for their headings. */
const mostSheets = 20

/**
 * The sheet of a workbook with the table: the one that the operator chose; else the first one whose headings have all
 * needed fields, the one whose headings have the most fields, or the first one that is not empty.
 */
export async function chooseSheet(
  sheets: readonly Sheet[],
  { headings, sheet }: Wanted,
  firstRows: (sheet: Sheet) => Promise<string[][]>,
): Promise<Sheet> {
  const [first] = sheets
  if (!first) throw new FileTrouble('noTable')
  if (sheet) {
    const chosen = sheets.find(({ name }) => plainName(name) === plainName(sheet))
    if (!chosen) throw new FileTrouble('noSheet')
    return chosen
  }
  if (sheets.length === 1) return first
  let best: { sheet: Sheet; found: FoundHeadings } | undefined
  for (const candidate of sheets.slice(0, mostSheets)) {
    const rows = await firstRows(candidate)
    if (rows.length === 0) continue
    const found = findHeadings(rows, headings)
    if (found.isComplete) return candidate
    if (!best || found.fields > best.found.fields) best = { sheet: candidate, found }
  }
  return best?.sheet ?? first
}

/** A name in the form in which spreadsheets compare it: without its case and the spaces around it. */
const plainName = (name: string) => plainText(name).trim().toLowerCase()
