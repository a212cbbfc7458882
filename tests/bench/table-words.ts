import type { Browser } from 'playwright'
import type { SignedIn } from './subject.ts'

/** The words in a page's table: Burmese and Chinese take a browser longer to draw than 'row 1, column 2' would. */
export interface TableWords {
  heads: string[]
  /** Row by row, a text a cell. */
  rows: string[][]
}

/** Reads them as they are seen: what is in a closed menu is left out. */
export async function readTableWords(
  browser: Browser,
  url: string,
  storageState: SignedIn,
): Promise<TableWords> {
  const context = await browser.newContext({ storageState })
  const page = await context.newPage()
  await page.goto(url)
  const heads = await page.locator('thead tr > *').allInnerTexts()
  const cells = await page.locator('tbody tr > *').allInnerTexts()
  await context.close()
  const rowCount = cells.length / heads.length
  return {
    heads,
    rows: Array.from({ length: rowCount }, (_, row) =>
      cells.slice(row * heads.length, (row + 1) * heads.length),
    ),
  }
}
