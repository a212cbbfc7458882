import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { freshDigits } from '../support/member-facts.ts'
import { stateOf } from '../support/sessions.ts'
import { stackMember } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'

/** The report of a write with script: once, in the tab that acted, over no control of the page. */

const list = '/en/totalk/members'
const saved = words.en.members.done.edit
const flash = (page: Page) => page.locator('[data-slot="flash"]')

async function save(page: Page, address: string, nickName: string): Promise<void> {
  await page.goto(address)
  const field = page.locator('[name="nickName"]')
  await field.fill(nickName)
  await field.press('Enter')
  await flash(page).getByText(saved).waitFor()
}

test('one tab displays it until its address changes; other tabs, a reload and Back do not', async () => {
  const { id } = await stackMember(1)
  const page = await openPage({ state: await stateOf('owner') })
  const other = await page.context().newPage()
  await other.goto(list)
  await save(page, `${list}?dialog=edit&id=${id}`, 'Once')
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name).filter((name) => name.startsWith('flash'))).toEqual([])
  await other.reload()
  expect(await flash(other).innerText()).toBe('')
  await page.locator('#sidebar a[href="/en/totalk/groups"]').click()
  await page.waitForURL(/\/groups$/)
  expect(await flash(page).innerText()).toBe('')
  await page.goBack()
  await page.waitForURL(/\/members$/)
  expect(await flash(page).innerText()).toBe('')

  await save(page, `${list}?dialog=edit&id=${id}`, 'Twice')
  await page.reload()
  expect(await flash(page).innerText()).toBe('')
})

test('it names a field that was saved in another spelling than typed', async () => {
  const { id } = await stackMember(1)
  const page = await openPage({ state: await stateOf('owner') })
  await page.goto(`${list}?dialog=edit&id=${id}`)
  const digits = freshDigits(6)
  const field = page.locator('[name="telephone"]')
  await field.fill(`+95 9 777 ${digits}`)
  await field.press('Enter')
  const { form, fields } = words.en
  const savedAs = said(form.writtenAs, { field: fields.telephone, value: `09777${digits}` })
  await flash(page).getByText(`${saved} ${savedAs}`).waitFor()
})

test.each([390, 1280, 1366, 1440])('at %i px it covers no control', async (width) => {
  const { id } = await stackMember(1)
  const page = await openPage({ state: await stateOf('owner') })
  await page.setViewportSize({ width, height: width < 800 ? 844 : 768 })
  for (const address of [`${list}?dialog=edit&id=${id}`, `${list}/${id}?dialog=edit`]) {
    await save(page, address, `At ${width}`)
    const covered = await flash(page).evaluate((message) => {
      const controls = [...document.querySelectorAll('a, button, input, select, summary')]
      const mine = message.getBoundingClientRect()
      return controls
        .filter((control) => !message.contains(control))
        .filter((control) => {
          const { top, bottom, left, right, width } = control.getBoundingClientRect()
          const isApart = bottom <= mine.top || top >= mine.bottom || right <= mine.left || left >= mine.right
          return width > 1 && !isApart
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 200))
    })
    expect(covered).toEqual([])
  }
})

test.each([390, 1440])('at %i px it is in view after an action on the last row of a list', async (width) => {
  const page = await openPage({ state: await stateOf('owner') })
  await page.setViewportSize({ width, height: 700 })
  await page.goto(`${list}?size=50`)
  const edit = page
    .locator('.rows tbody tr')
    .last()
    .getByRole('link', { name: /^Edit / })
  await edit.scrollIntoViewIfNeeded()
  await edit.click()
  const field = page.locator('[name="nickName"]')
  await field.fill(`Last at ${width}`)
  await field.press('Enter')
  await flash(page).getByText(saved).waitFor()
  await expect
    .poll(() => flash(page).evaluate((message) => message.getBoundingClientRect().bottom))
    .toBeGreaterThan(0)
})
