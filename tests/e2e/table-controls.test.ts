import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPageAs } from '../support/signed-in.ts'
import { MembersList } from './pages/members-list.ts'

/** The controls of a drawn table: ranges of ticks, and columns that move and leave before the server answers. */

async function list(query = '') {
  const members = await new MembersList(await openPageAs('owner')).open(query)
  await members.settled()
  return members
}

const boxes = (page: Page) => page.locator('tbody input[name="id"]')

const ticked = (page: Page) =>
  boxes(page).evaluateAll((found) =>
    found.flatMap((box, place) => (box instanceof HTMLInputElement && box.checked ? [place] : [])),
  )

test('Shift ticks and unticks the rows between two clicks, the first of which loads the script', async () => {
  const { page, bulkBar } = await list()
  await boxes(page).nth(5).click()
  await bulkBar.waitFor()
  await boxes(page)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  expect(await ticked(page)).toEqual([2, 3, 4, 5])
  expect(await bulkBar.locator('output').innerText()).toBe('4 selected')
  await boxes(page).nth(3).click()
  await boxes(page)
    .nth(5)
    .click({ modifiers: ['Shift'] })
  expect(await ticked(page)).toEqual([2])
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
})

test('by keyboard Shift and Space tick a range', async () => {
  const { page, bulkBar } = await list()
  await boxes(page).nth(1).focus()
  await page.keyboard.press('Space')
  await bulkBar.waitFor()
  await boxes(page).nth(4).focus()
  await page.keyboard.press('Shift+Space')
  expect(await ticked(page)).toEqual([1, 2, 3, 4])
  await page.getByRole('checkbox', { name: 'Select all on this page' }).focus()
  await page.keyboard.press('Space')
  expect((await ticked(page)).length).toBe(await boxes(page).count())
})

test('columns leave and move before the server answers, and ticks stay', async () => {
  const members = await list()
  const { page } = members
  const before = await members.headers()
  await boxes(page).nth(2).click()
  await members.bulkBar.waitFor()
  const accounts = await members.accounts()
  await page.getByRole('link', { name: 'Columns' }).click()
  const row = page
    .locator('[data-slot="panel"] [data-slot="arranged-column"]', { hasText: 'Account' })
    .first()
  await row.waitFor()
  let answer = () => {}
  const answering = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST') await answering
    await route.continue()
  })
  await row.getByRole('button', { name: /later/ }).click()
  const [first = '', second = '', third = '', ...others] = before
  await expect.poll(() => members.headers()).toEqual([first, third, second, ...others])
  expect(await members.accounts()).toEqual(accounts)
  await page
    .locator('[data-slot="panel"] label', { hasText: 'Account' })
    .first()
    .getByRole('checkbox')
    .uncheck()
  await expect.poll(() => members.headers()).toEqual([first, third, ...others])
  expect(await ticked(page)).toEqual([2])
  answer()
  await expect.poll(() => page.locator('thead th[data-column="account"]').count()).toBe(0)
  expect(await members.headers()).toEqual([first, third, ...others])
  expect(await ticked(page)).toEqual([2])
  expect(await members.bulkBar.locator('output').innerText()).toBe('1 selected')
})

test('ticks do not outlive their page', async () => {
  const members = await list('?size=10')
  const { page } = members
  await boxes(page).nth(0).click()
  await members.bulkBar.waitFor()
  await members.moveTo(page.locator('[data-slot="pagination"] [rel="next"]'))
  await members.bulkBar.waitFor({ state: 'detached' })
  await page.goBack()
  await members.settled()
  expect(await ticked(page)).toEqual([])
})
