import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'

/** The tree of departments by keyboard and by dragging. */

const { departments } = words.en

/** A tree of agent 6: Alpha with Amber and Azure, and Beta. */
async function openTree(): Promise<{ page: Page; ids: Record<string, number> }> {
  const ids: Record<string, number> = {}
  const add = async (name: string, parent?: string) => {
    ids[name] = await stackNumber(
      'insert into departments (name, parent_id, agent_id) values ($1, $2, 6) returning id',
      [name, parent === undefined ? null : ids[parent]],
    )
  }
  await add('Alpha')
  await add('Amber', 'Alpha')
  await add('Azure', 'Alpha')
  await add('Beta')
  onTestFinished(async () => {
    await stackRows('update departments set parent_id = null where id = any($1)', [Object.values(ids)])
    await stackRows('delete from departments where id = any($1)', [Object.values(ids)])
  })
  const page = await openPageAs('owner')
  await settled(page, () => page.goto('/en/pc/departments?agent=6'))
  return { page, ids }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

const parentOf = async (id: number | undefined) =>
  (await stackRows('select parent_id from departments where id = $1', [id]))[0]?.parent_id

test('arrows, Home, End and letters move in the tree, and the links in it take no focus', async () => {
  const { page, ids } = await openTree()
  const tree = page.getByRole('tree', { name: departments.caption })
  await tree.getByRole('treeitem').first().focus()
  const press = async (key: string) => {
    await page.keyboard.press(key)
    return focused(page)
  }
  expect(await press('ArrowDown')).toBe('Alpha')
  expect(await press('ArrowRight')).toBe('Amber')
  expect(await press('End')).not.toBe('Amber')
  expect(await press('b')).toBe('Beta')
  expect(await press('ArrowUp')).toBe('Azure')
  expect(await press('ArrowLeft')).toBe('Alpha')
  expect(await press('ArrowLeft')).toBe('Alpha')
  const alpha = tree.getByRole('treeitem', { name: 'Alpha', exact: true })
  await expect.poll(() => alpha.getAttribute('aria-expanded')).toBe('false')
  expect(await press('ArrowDown')).toBe('Beta')
  expect(await axeFindings(page)).toEqual([])
  // When a department is folded away, the tab stop moves to the one above it.
  await press('ArrowUp')
  await press('ArrowRight')
  expect(await press('ArrowRight')).toBe('Amber')
  await page.locator(`li[data-node="${ids.Alpha}"] > details > summary`).click()
  await expect.poll(() => alpha.getAttribute('tabindex')).toBe('0')
})

test('a department that is picked up is moved below another by Enter, as by the form', async () => {
  const { page, ids } = await openTree()
  await page.getByRole('treeitem', { name: 'Beta', exact: true }).focus()
  await page.keyboard.press('Control+x')
  await expect
    .poll(() => page.locator('[data-slot="tree-status"]').innerText())
    .toBe(said(departments.held, { name: 'Beta' }))
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel(words.en.fields.parentId).inputValue()).toBe(String(ids.Alpha))
  await dialog.getByRole('button', { name: departments.submit.move }).click()
  await page.getByText(departments.done.move).waitFor()
  expect(await parentOf(ids.Beta)).toBe(String(ids.Alpha))
})

test('a dragged department asks which of the two moves to make, and has the focus at its new place', async () => {
  const { page, ids } = await openTree()
  const line = (name: string) => page.locator('.node', { has: page.getByText(name, { exact: true }) })
  await line('Alpha').locator('a').dragTo(line('Beta'))
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel(words.en.fields.parentId).inputValue()).toBe(String(ids.Beta))
  await dialog.getByRole('radio').nth(1).check()
  await dialog.getByRole('button', { name: departments.submit.move }).click()
  await page.getByText(departments.done.moveAlone).waitFor()
  expect(await parentOf(ids.Alpha)).toBe(String(ids.Beta))
  expect(await parentOf(ids.Amber)).toBeNull()
  await expect.poll(() => focused(page)).toBe('Alpha')
})
