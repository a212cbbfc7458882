import { expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { screenPath } from '@/lib/screens/screen-paths'
import { openPageAs } from '../support/signed-in.ts'

/** A list on paper has every column of the widest screen, each text whole, on a sheet of A4. */

const paths = (['members', 'devices', 'groups'] as const).map((screen) => screenPath(screen))
/** The width of the sheet without its margins, in CSS pixels, upright and across. */
const sheets = [718, 1047]

const visits = locales.flatMap((locale) => paths.map((path) => [locale, path] as const))

test.each(visits)('in %s, %s', async (locale, path) => {
  const page = await openPageAs('owner')
  await page.goto(`/${locale}${path}`)
  await page.setViewportSize({ width: 1920, height: 1080 })
  const columns = () => page.locator('table.rows thead th:visible:not(.pick, .acts)').allInnerTexts()
  const onScreen = await columns()
  expect(onScreen.length).toBeGreaterThan(4)
  await page.emulateMedia({ media: 'print' })
  for (const width of sheets) {
    await page.setViewportSize({ width, height: 1047 })
    const onPaper = await columns()
    expect(onScreen.filter((column) => !onPaper.includes(column))).toEqual([])
    const cut = await page.evaluate((right) => {
      const cells = [...document.querySelectorAll('table.rows :is(th, td):not(.pick, .acts)')]
      const parts = cells.flatMap((cell) => [cell, ...cell.querySelectorAll('a, span, time')])
      return parts
        .filter((part) => part.closest('.sr-only') === null)
        .filter((part) => {
          const box = part.getBoundingClientRect()
          const isCut =
            part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible'
          return box.right > right + 1 || isCut || (part.matches('th, td') && box.width === 0)
        })
        .map((part) => part.textContent)
    }, width)
    expect([width, cut]).toEqual([width, []])
  }
})
