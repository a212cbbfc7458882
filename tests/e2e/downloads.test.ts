import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { stackVersion } from '../support/released-package.ts'
import { firmware } from '../support/upload-bytes.ts'
import { words } from '../support/words.ts'

/** Downloads in a browser; tests/http tests which versions may be downloaded. */

// More than one chunk.
const bytes = firmware(5_000_000)
await stackVersion(bytes, { model: 'DL-1', number: '1.2.0' }, 'formal')

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, script) => {
  test('a released version is downloaded whole, under a name with its product and number', async () => {
    const page = await openPage({ script })
    await page.goto('/en/indexInfo')
    const item = page.locator('main li', { hasText: 'DL-1' })
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      item.getByRole('link', { name: 'Download' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('intercom-DL-1-1.2.0.bin')
    expect((await readFile(await saved.path())).equals(bytes)).toBe(true)
  })
})

test.each(locales)(
  'in %s a download that comes too late leads back to the page, which says why',
  async (locale) => {
    const page = await openPage({ screen: 'phone', theme: 'dark' })
    await page.goto(`/api/download/99999?locale=${locale}`)
    expect(new URL(page.url()).pathname).toBe(`/${locale}/indexInfo`)
    await page.locator('main').getByText(words[locale].about.notHad.missing).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  },
)
