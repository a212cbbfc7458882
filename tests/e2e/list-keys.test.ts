import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPageAs } from '../support/signed-in.ts'
import { MembersList } from './pages/members-list.ts'

/** The keyboard of a list: its search, its rows, the edges of its columns, and the focus after a dialog. */

async function list() {
  const members = await new MembersList(await openPageAs('owner')).open('?size=10')
  await members.settled()
  return members.page
}

/** The row that has the focus, from 1, and the kind of control in it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const row = element?.closest<HTMLTableRowElement>('tbody tr')
    return row ? [row.rowIndex, element?.parentElement?.tagName] : [0, element?.tagName]
  })

test('j and k go through the rows, in a row the arrows too, x ticks, and Enter opens', async () => {
  const page = await list()
  await page.keyboard.press('ArrowDown')
  expect(await focused(page), 'outside of rows an arrow scrolls').toEqual([0, 'BODY'])
  for (const key of ['j', 'j', 'ArrowDown', 'k']) await page.keyboard.press(key)
  expect(await focused(page)).toEqual([2, 'TH'])
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+ArrowDown')
  expect(await focused(page), 'arrows with other keys are the browser’s').toEqual([2, 'TH'])
  await page.keyboard.press('x')
  expect(await page.locator('tbody tr:nth-child(2) input').isChecked()).toBe(true)
  const href = await page.locator('tbody tr:nth-child(2) th > a').getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href}`)
})

test('a full stop opens the menu of the row, from which Esc leads back', async () => {
  const page = await list()
  await page.keyboard.press('j')
  await page.keyboard.press('.')
  const menu = page.locator('[data-slot="panel"]')
  await menu.locator('a').first().waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect(await focused(page)).toEqual([1, 'TD'])
})

test('a slash goes to the search of the list, after g to that of the system, and letters in them are text', async () => {
  const page = await list()
  const search = page.locator('[data-slot="toolbar"] input[type="search"]')
  await page.keyboard.press('/')
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('jx./')
  expect(await search.inputValue()).toBe('jx./')
  await search.blur()
  await page.keyboard.press('g')
  await page.keyboard.press('/')
  const system = page.locator('[data-slot="search"] input').first()
  expect(await system.evaluate((field) => field === document.activeElement)).toBe(true)
})

test('the edges of columns are no stops of Tab; → leads from a heading to its edge and moves it', async () => {
  const page = await list()
  const heading = page.locator('thead th[data-column="account"] > a')
  await heading.focus()
  const edge = page.getByRole('separator', { name: 'Width of Account', exact: true })
  await edge.waitFor()
  expect(await page.locator('thead .edge[tabindex="0"]').count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  const before = Number(await edge.getAttribute('aria-valuenow'))
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  expect(await heading.evaluate((link) => link === document.activeElement)).toBe(true)
})

test('after a closed dialog the focus is at the button that opened it', async () => {
  const page = await list()
  await page.locator('tbody tr:nth-child(3) .act').first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.locator('[data-slot="dialog"]')
  await dialog.locator('input:not([type="hidden"])').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toEqual([3, 'TD'])
})

test.each(['en', 'zh_CN', 'my'])('in %s a name is cut only where no column has room left', async (locale) => {
  const page = await openPageAs('owner')
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const path of ['totalk/members', 'web/agents', 'pc/dispatchers', 'totalk/login-logs']) {
    await page.goto(`/${locale}/${path}`)
    await page.evaluate(() => document.fonts.ready)
    const { cut, room, beyond } = await page.evaluate(roomOfTable)
    expect([path, beyond]).toEqual([path, 0])
    if (cut > 0) expect([path, room < 40]).toEqual([path, true])
  }
})

/** The cut cells of a table, the room that no cell of a column needs, and pixels of the page beyond the window. */
function roomOfTable() {
  const table = document.querySelector<HTMLTableElement>('table.rows')
  if (!table) throw new Error('there is no table')
  const rows = [...table.rows].filter(({ parentElement }) => parentElement?.tagName === 'TBODY')
  const isCut = (cell: HTMLElement) =>
    [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
      (part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== 'visible',
    )
  const roomOf = (cell: HTMLElement) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    const padding = Number.parseFloat(getComputedStyle(cell).paddingRight)
    return cell.getBoundingClientRect().right - range.getBoundingClientRect().right - padding
  }
  let [cut, room] = [0, 0]
  for (const head of table.querySelectorAll<HTMLTableCellElement>('thead th')) {
    if (head.offsetWidth === 0) continue
    const cells = [head, ...rows.flatMap((row) => row.cells[head.cellIndex] ?? [])]
    const cutCells = cells.filter(isCut).length
    cut += cutCells
    if (cutCells === 0) room += Math.max(0, Math.min(...cells.map(roomOf)))
  }
  return { cut, room, beyond: Math.max(0, document.documentElement.scrollWidth - innerWidth) }
}
