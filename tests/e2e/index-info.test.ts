import { expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { openPage } from '../support/browser.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

test.each(locales)('in %s visitors read the description and the versions', async (locale) => {
  const { about, screens, enums } = words[locale]
  const page = await openPage({ script: false })
  await page.goto(`/${locale}/indexInfo`)
  expect(await page.locator('main h1').innerText()).toBe(screens.indexInfo)
  expect(await page.locator('main').innerText()).toContain(about.lead)
  const newest = await stackRows(
    `select distinct on (type, model) type, model, number from versions where ring = 'formal'
     order by type, model, id desc`,
  )
  expect(newest.length).toBeGreaterThan(0)
  const types: Record<string, string> = enums.versionType
  const expected = newest.map(({ type, model, number }) =>
    [types[String(type)], model, number].filter(Boolean).join(' '),
  )
  expect((await page.locator('main h3').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual(
    expected,
  )
  await page.locator('main').getByRole('link', { name: screens.loginFrm, exact: true }).click()
  expect(new URL(page.url()).pathname).toBe(`/${locale}/loginFrm`)
})
