import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openPageAs } from '../support/signed-in.ts'
import { MembersList } from './pages/members-list.ts'

/** The menu of the files; tests/lists has their contents. */

test.each([true, false])('both files are downloaded out of the list’s menu (script %s)', async (script) => {
  const page = await openPageAs('owner', { script })
  await new MembersList(page).open('?account=gv00')
  for (const format of ['csv', 'xlsx']) {
    const link = page.locator(`a[href*="format=${format}"]`)
    // Without script the menu is still open from the time before.
    if (!(await link.isVisible())) await link.locator('xpath=ancestor::details/summary').click()
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe(`members.${format}`)
    expect((await readFile(await download.path())).length).toBeGreaterThan(1000)
  }
})
