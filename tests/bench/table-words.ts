import type { Browser } from 'playwright'
import type { SignedIn } from './subject.ts'

/** The texts of a table: Burmese and Chinese take longer to render than Latin placeholders. */
export interface TableWords {
  heads: string[]
  /** The texts of each row's cells. */
  rows: string[][]
}

/** Reads the visible texts; closed menus are left out. */
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
