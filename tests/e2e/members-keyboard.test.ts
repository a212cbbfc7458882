import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPageAs } from '../support/signed-in.ts'
import { MemberForm } from './pages/member-form.ts'
import { addMembers } from './pages/member-making.ts'
import { MembersList } from './pages/members-list.ts'

/** The accessible name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })

/** Presses Tab until the focus is on something of that name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 120; press++) {
    if ((await focused(page)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached '${name}'`)
}

const dialog = (page: Page) => page.locator('[data-slot="dialog"]')

test('by keyboard alone: a row is edited, Esc closes, and the focus is back where it was', async () => {
  const page = await openPageAs('owner')
  const members = await new MembersList(page).open('?account=gv0040')
  const nickname = await members.row('gv0040').locator('[data-slot="name-cell"] a').innerText()
  await tabTo(page, `Edit ${nickname}`)
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  const editing = new MemberForm(page, 'member')
  await expect
    .poll(() => editing.field('account').evaluate((field) => field === document.activeElement))
    .toBe(true)
  // The focus goes round inside the dialog and never below it.
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe(`Edit ${nickname}`)
  expect(new URL(page.url()).search).toBe('?account=gv0040')
})

test("by keyboard alone: an action in a row's menu is confirmed, and the focus returns to the menu", async () => {
  const page = await openPageAs('owner')
  const [account = ''] = await addMembers(page, 1)
  const members = await new MembersList(page).open(`?account=${account}`)
  await tabTo(page, `More actions for ${account}`)
  await page.keyboard.press('Enter')
  await tabTo(page, 'Prohibit calls')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe(`More actions for ${account}`)

  await page.keyboard.press('Enter')
  await tabTo(page, 'Prohibit calls')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await tabTo(page, 'Prohibit calls')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => members.column('Calls')).toEqual(['Calls prohibited'])
})

test('by keyboard alone: rows are ticked and their actions reached', async () => {
  const page = await openPageAs('owner')
  const [one = '', two = ''] = await addMembers(page, 2)
  const members = await new MembersList(page).open(`?account=${one.slice(0, -1)}`)
  await tabTo(page, `Select ${one}`)
  await page.keyboard.press('Space')
  expect(await members.bulkBar.locator('output').innerText()).toBe('1 selected')
  await tabTo(page, 'Activate')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  expect(await new MemberForm(page, 'bulk').touched()).toEqual([`${one} ${one}`])
  await tabTo(page, 'Activate')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await members.row(one).innerText()).toContain('Activated')
  expect(await members.row(two).innerText()).toContain('Not activated')
})

test('Esc closes an open menu and leaves the focus on it', async () => {
  const page = await openPageAs('owner')
  const members = await new MembersList(page).open('?account=gv0041')
  const menu = members.row('gv0041').locator('details[data-slot="menu"]')
  await menu.locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await menu.getAttribute('open')).toBe('')
  await page.keyboard.press('Escape')
  expect(await menu.getAttribute('open')).toBeNull()
  expect(await menu.locator('summary').evaluate((summary) => summary === document.activeElement)).toBe(true)
})
