import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { MemberForm } from './pages/member-form.ts'
import { addMembers } from './pages/member-making.ts'
import { MembersList } from './pages/members-list.ts'

/** The parts of every list that need script, tested once, on the members. */

async function list(query = '') {
  return new MembersList(await openPageAs('owner')).open(query)
}

/** Three new members with their accounts in the order of the rows. */
async function threeMembers() {
  const page = await openPageAs('owner')
  const accounts = await addMembers(page, 3)
  const members = new MembersList(page)
  await settled(page, () => members.open(`?account=${accounts[0]?.slice(0, -1)}&sort=account&order=asc`))
  return { page, accounts, members }
}

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })

/** Presses Tab until the focus is on an element of that name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 120; press++) {
    if ((await focusedName(page)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached '${name}'`)
}

test('the choice of columns is stored, and is right in the first byte', async () => {
  const members = await list()
  const before = await members.headers()
  const { page } = members
  await page.getByRole('link', { name: 'Columns' }).click()
  const labels = page.locator('[data-slot="panel"] label')
  await labels.first().waitFor()
  const offered = (await labels.allInnerTexts()).map((text) => text.trim())
  expect(offered).toContain('ICCID')
  expect(offered).not.toContain('Member')
  await labels.filter({ hasText: 'ICCID' }).getByRole('checkbox').check()
  await expect.poll(() => members.headers()).toContain('ICCID')
  await labels.filter({ hasText: 'Terminal type' }).getByRole('checkbox').uncheck()
  await expect.poll(() => members.headers()).not.toContain('Terminal type')
  const chosen = before.filter((text) => text !== 'Terminal type').concat('ICCID')
  expect(await members.headers()).toEqual(chosen)
  expect((await members.column('ICCID')).some((text) => text.startsWith('89'))).toBe(true)
  const bytes = await (await members.page.request.get(members.path)).text()
  const heads = [...bytes.matchAll(/<th scope="col"[^>]*>(?:<a[^>]*>)?([^<]+)/g)]
  expect(heads.map(([, text]) => text)).toEqual(chosen)
  await members.page.reload()
  expect(await members.headers()).toEqual(chosen)
})

test('the edge of a column is dragged and moved by keys, its width is stored, and a double click fits it', async () => {
  const members = await list()
  const { page } = members
  await members.settled()
  const width = async () => Math.round((await members.header('Account').boundingBox())?.width ?? 0)
  const edge = page.getByRole('separator', { name: 'Width of Account', exact: true })
  const before = await width()
  expect(await edge.count()).toBe(0)
  await members.header('Account').hover()
  await edge.waitFor()
  expect(await members.headers()).toContain('Account')
  const { x, y } = (await edge.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 4, y + 15)
  await page.mouse.down()
  await expect
    .poll(async () => {
      await page.mouse.move(x + 83, y + 15)
      await page.mouse.move(x + 84, y + 15)
      return width()
    })
    .toBe(before + 80)
  await page.mouse.up()
  await page.reload()
  expect(await width()).toBe(before + 80)
  await members.settled()
  // With the keyboard the edges appear when the table gets the focus, and a heading leads to its own.
  await members.header('Account').locator('a').focus()
  await edge.waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe(String(before + 96))
  await page.reload()
  expect(await width()).toBe(before + 96)
  await members.settled()
  await members.header('Account').hover()
  await edge.dblclick()
  await expect.poll(width).toBeLessThan(before + 40)
  expect(new URL(page.url()).search).toBe('')
})

test('ticks are counted, also when all rows of a page are ticked at once, and can be cleared', async () => {
  const { members, accounts, page } = await threeMembers()
  const [one = '', , three = ''] = accounts
  expect(await members.bulkBar.isVisible()).toBe(false)
  await members.tick(one, three)
  expect(await members.bulkBar.locator('output').innerText()).toBe('2 selected')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  expect(await members.bulkBar.locator('output').innerText()).toBe('3 selected')
  await members.bulkBar.getByRole('button', { name: 'Clear selection' }).click()
  expect(await members.bulkBar.isVisible()).toBe(false)
})

test('by keyboard the box beside the ticks applies an action to all matching rows', async () => {
  const { page, bulkBar } = await list()
  await page.locator('tbody input[name="id"]').first().focus()
  await page.keyboard.press('Space')
  await bulkBar.waitFor()
  await bulkBar.getByRole('checkbox', { name: /^All .*that match$/ }).focus()
  await page.keyboard.press('Space')
  await bulkBar.getByRole('button', { name: 'Deactivate' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.locator('[data-slot="dialog"]')
  await dialog.waitFor()
  expect(await dialog.innerText()).toContain('at most 2,000 can be changed at once')
})

test('by keyboard alone rows are ticked, their action is confirmed, and no other row is changed', async () => {
  const { page, members, accounts } = await threeMembers()
  const [one = '', two = ''] = accounts
  await tabTo(page, `Select ${one}`)
  await page.keyboard.press('Space')
  await tabTo(page, 'Activate')
  await page.keyboard.press('Enter')
  const dialog = page.locator('[data-slot="dialog"]')
  await dialog.waitFor()
  const confirming = new MemberForm(page, 'bulk')
  expect(await confirming.form.innerText()).toContain('Activate this member?')
  expect(await confirming.touched()).toEqual([`${one} ${one}`])
  await tabTo(page, 'Activate')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.locator('body').innerText()).toContain('1 member was activated.')
  expect(await members.row(one).innerText()).toContain('Activated')
  expect(await members.row(two).innerText()).toContain('Not activated')
})

test("by keyboard alone an action in a row's menu is opened, and the focus returns to the menu", async () => {
  const { page, accounts } = await threeMembers()
  const [one = ''] = accounts
  await tabTo(page, `More actions for ${one}`)
  await page.keyboard.press('Enter')
  const menu = page.locator('[data-slot="panel"]')
  await menu.waitFor()
  await tabTo(page, 'Prohibit calls')
  await page.keyboard.press('Enter')
  const dialog = page.locator('[data-slot="dialog"]')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focusedName(page)).toBe(`More actions for ${one}`)
  await page.keyboard.press('Enter')
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect(await focusedName(page)).toBe(`More actions for ${one}`)
})

test('a confirmation that is sent twice at once writes once', async () => {
  const { page, members, accounts } = await threeMembers()
  await members.tick(...accounts)
  await members.actOnTicked('activate')
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'POST' && writes.push(request.url()))
  await page.locator('form#bulk button[type="submit"]').dblclick()
  await page.waitForURL((url) => !url.search.includes('dialog'))
  expect(await page.locator('body').innerText()).toContain('3 members were activated.')
  expect(writes).toHaveLength(1)
})

test('Back restores the list with its filters and scroll position', async () => {
  const members = await list('?account=gv')
  const first = await members.accounts()
  await members.moveTo(members.page.locator('[data-slot="pagination"] [rel="next"]'))
  await members.moveTo(members.header('Account').getByRole('link'))
  await members.page.goBack()
  await members.page.waitForURL(/\?account=gv&page=2$/)
  await members.page.goBack()
  await members.page.waitForURL(/\?account=gv$/)
  await members.settled()
  await expect.poll(() => members.accounts()).toEqual(first)
  expect(await members.chips.allInnerTexts()).toHaveLength(1)
})

test('a filter applies when it is chosen, stays in its panel, and is removed by its chip', async () => {
  const members = await list('?size=10')
  await members.filter({ callStatus: 'prohibit', account: 'gv' })
  expect(new URL(members.page.url()).search).toBe('?size=10&callStatus=prohibit&account=gv')
  expect(new Set(await members.column('Calls'))).toEqual(new Set(['Prohibited']))
  await members.moveTo(members.page.getByRole('link', { name: 'Remove Calls: Calls prohibited' }))
  expect(await members.chips.locator('b').allInnerTexts()).toEqual(['gv'])
  await members.page.locator('[data-slot="filter-button"]').click()
  expect(await members.page.locator('form[data-applies] [name=callStatus]').inputValue()).toBe('')
})

test('a click on a row opens its page, but a click on its tick or a selection of its text does not', async () => {
  const members = await list('?account=gv00')
  const [account = ''] = await members.accounts()
  await members
    .row(account)
    .locator('td.pick')
    .click({ position: { x: 5, y: 5 } })
  await members.row(account).locator('input[name="id"]').check()
  expect(new URL(members.page.url()).search).toBe('?account=gv00')
  await members.row(account).locator('td').nth(2).click()
  await members.page.waitForURL(/\/en\/totalk\/members\/\d+$/)
})

test('ticks are cleared by the action that used them', async () => {
  const { members, accounts, page } = await threeMembers()
  await members.tick(...accounts)
  await members.actOnTicked('prohibitCall')
  await page.locator('form#bulk button[type="submit"]').click()
  await page.waitForURL((url) => !url.search.includes('dialog'))
  await members.bulkBar.waitFor({ state: 'detached' })
  expect(await members.rows.locator('input[name="id"]:checked').count()).toBe(0)
})

test('a file is offered under the name of its list', async () => {
  const { page } = await list('?account=gv00')
  await page.getByRole('link', { name: 'More', exact: true }).click()
  const link = page.locator('a[href*="format=csv"]')
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('members.csv')
})

test.each(['en', 'zh_CN', 'my'])('in %s both dates of a range can be read whole', async (locale) => {
  const page = await openPageAs('owner')
  for (const width of [1440, 1024, 700]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/${locale}/totalk/members?createdFrom=2026-03-01&createdTo=2026-09-30`)
    await page.locator('[data-slot="filter-button"]').click()
    await page.locator('[data-slot="date-range"]').waitFor()
    const cut = await page.locator('[data-slot="date-range"] input').evaluateAll((inputs) =>
      inputs.map((input) => {
        const inputBox = input.getBoundingClientRect()
        const free = input.cloneNode()
        if (!(free instanceof HTMLInputElement)) throw new Error('the range holds no inputs')
        Object.assign(free.style, { position: 'absolute', width: 'max-content', flex: 'none' })
        input.after(free)
        const wanted = free.getBoundingClientRect().width
        free.remove()
        const room = input.closest('[data-slot="panel"]')?.getBoundingClientRect().right ?? 0
        return wanted > inputBox.width || inputBox.right > room
      }),
    )
    expect([width, cut]).toEqual([width, [false, false]])
  }
})

test('a list that lost its session leads to sign-in and back to the same filters', async () => {
  const page = await openPage()
  await page.goto('/en/totalk/members?account=gv')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('members')
})
