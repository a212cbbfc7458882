import { importLimits } from '../contract/limits.ts'
import { chooseSheet } from './choose-sheet.ts'
import { FileTrouble } from './file-trouble.ts'
import { earlyRows } from './find-headings.ts'
import { filledDown, mergesOf } from './merged-cells.ts'
import type { Wanted } from './reading-job.ts'
import { type CellSource, type SheetRow, sheetRows } from './sheet-rows.ts'
import { cellFormats, type Sheet, sharedTexts, visibleSheets } from './workbook-parts.ts'
import { type ZipEntries, zipEntries } from './zip-entries.ts'

/** The most pieces of a sheet, some megabytes, among which its first rows are. */
const firstPieces = 200

export interface WorkbookTable {
  sheet: string
  /** The names of the other visible sheets. */
  sheets: string[]
  rows: AsyncGenerator<SheetRow>
}

/**
 * The rows of a workbook's sheet with the table, as texts. Dates are as the sheet displays them. The sheet is read piece
 * by piece; only the shared texts of its cells and its merged ranges are in memory.
 */
export async function readXlsx(fd: number, wanted: Wanted): Promise<WorkbookTable> {
  try {
    const entries = await zipEntries(fd)
    const { sheets, epoch } = await visibleSheets(entries)
    const formatOf = await cellFormats(entries)
    const from = { shared: await sharedTexts(entries), formatOf, epoch }
    const chosen = await chooseSheet(sheets, wanted, ({ part }) => firstRows(entries, part, from))
    const others = sheets.filter((one) => one !== chosen).map(({ name }) => name)
    return {
      sheet: chosen.name,
      sheets: others.slice(0, importLimits.sheets),
      rows: rowsOf(entries, chosen, from),
    }
  } catch (error) {
    throw troubleOf(error)
  }
}

async function* rowsOf(entries: ZipEntries, { part }: Sheet, from: CellSource): AsyncGenerator<SheetRow> {
  try {
    const merges = await mergesOf(await entries.open(part))
    yield* filledDown(eachOf(sheetRows(await entries.open(part), from)), merges)
  } catch (error) {
    throw troubleOf(error)
  }
}

async function* eachOf(groups: AsyncIterable<SheetRow[]>): AsyncGenerator<SheetRow> {
  for await (const rows of groups) yield* rows
}

/** The texts of a sheet's first rows that are not empty. */
async function firstRows(entries: ZipEntries, part: string, from: CellSource): Promise<string[][]> {
  const found: string[][] = []
  let pieces = 0
  for await (const rows of sheetRows(await entries.open(part), from)) {
    for (const { cells } of rows) if (cells.some((text) => text.trim() !== '')) found.push(cells)
    pieces++
    if (found.length >= earlyRows || pieces >= firstPieces) break
  }
  return found.slice(0, earlyRows)
}

const troubleOf = (error: unknown) =>
  error instanceof FileTrouble ? error : new FileTrouble('damaged', undefined, error)
