import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lists } from '@/lib/domain/lists'
import type { List } from '@/lib/list/list'
import { panelNames } from '@/lib/list/panel-names'
import { screenPath } from '@/lib/screens/screen-paths'
import { facts } from '../lists/facts.ts'
import { axeFindings } from '../support/axe.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'

/** A row that offers an action or the edit. */
async function rowFor(list: List, name: string): Promise<number> {
  const { table, shown, acted = shown, views, actions, edit } = facts[list.screen] ?? {}
  const { on, view } = name === 'edit' ? { on: edit?.on, view: undefined } : (actions?.[name] ?? {})
  const base = view === undefined ? acted : views?.[view]
  return stackNumber(`select max(id) from ${table} where ${base} and ${on}`)
}

const namesOf = ({ filters }: List, kind: string) =>
  Object.entries(filters).flatMap(([name, filter]) => (filter.kind === kind ? [name] : []))

/**
 * The forms of a page that depend on the list's declaration: each view, the edit, and the first confirmation.
 */
async function ownQueries(list: List): Promise<string[]> {
  const dialogs = [...(list.edit ? ['edit'] : []), ...Object.keys(list.actions).slice(0, 1)]
  const opened = dialogs.map(async (name) => `?dialog=${name}&id=${await rowFor(list, name)}`)
  return [...namesOf(list, 'view').map((name) => `?${name}=true`), ...(await Promise.all(opened))]
}

/**
 * The forms that the kit draws alike for all lists, an empty result and the panels: a third of them in turn.
 */
function kitQueries(list: List): string[] {
  const queries = [
    ...namesOf(list, 'search').map((name) => `?${name}=0000000000000`),
    ...panelNames.filter((name) => name !== 'actions').map((name) => `?dialog=${name}`),
  ]
  return queries.filter((_, index) => (index + lists.indexOf(list)) % 3 === 0)
}

async function queriesOf(list: List): Promise<string[]> {
  return [...(await ownQueries(list)), ...kitQueries(list)]
}

/**
 * The languages and themes in which every page is tested; each of a list's forms is tested in one of them.
 */
const looks = [
  ['zh_CN', 'light'],
  ['en', 'dark'],
  ['my', 'light'],
] as const

describe.each(lists.map((list) => [list.screen, list] as const))('%s', (screen, list) => {
  const path = screenPath(screen, facts[screen]?.record)
  const own = facts[screen]?.own

  beforeAll(async () => {
    if (own) await stackRows(own.make)
  })
  afterAll(async () => {
    if (own) await stackRows(own.remove)
  })

  test.each(looks)('in %s, %s, axe finds nothing in the forms of its page', async (locale, theme) => {
    const page = await openPageAs('owner', { theme })
    const turn = looks.findIndex(([language]) => language === locale) + lists.indexOf(list)
    const queries = await queriesOf(list)
    for (const query of queries.filter((_, index) => (index + turn) % looks.length === 0)) {
      await page.goto(`/${locale}${path}${query}`)
      expect([query, await axeFindings(page)]).toEqual([query, []])
    }
  })

  test('on a phone a row is a card with its actions in reach, and its filters are folded', async () => {
    const plain = await openPageAs('owner', { screen: 'phone', script: false })
    for (const query of await queriesOf(list)) {
      await plain.goto(`/my${path}${query}`)
      expect([query, await widthOf(plain)]).toEqual([query, plain.viewportSize()?.width])
    }
    const page = await openPageAs('owner', { screen: 'phone' })
    await page.goto(`/my${path}`)
    expect(await widthOf(page)).toBe(page.viewportSize()?.width)
    const row = page.locator('table.rows tbody tr').first()
    const box = await row.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(390)
    expect(box?.height).toBeGreaterThan(44)
    for (const action of await row.locator('.acts > a').all()) {
      const actionBox = await action.boundingBox()
      expect((actionBox?.x ?? 999) + (actionBox?.width ?? 0)).toBeLessThanOrEqual(390)
      expect(actionBox?.height).toBeGreaterThanOrEqual(24)
    }
    // A short list may have only tabs or a search.
    if (Object.values(list.filters).every(({ kind }) => kind === 'tab' || kind === 'search')) return
    await page.locator('[data-slot="filter-button"]').click()
    const panel = page.locator('[data-slot="panel"]')
    await panel.waitFor()
    const opened = await panel.boundingBox()
    expect(opened?.x).toBeGreaterThanOrEqual(0)
    expect((opened?.x ?? 0) + (opened?.width ?? 999)).toBeLessThanOrEqual(390)
  })

  // In Burmese, whose font loads late.
  test('no element moves visibly while it loads', async () => {
    const page = await openPageAs('owner', { fresh: true })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((seen) => {
        for (const entry of seen.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await settled(page, () => page.goto(`/my${path}`))
    const shifts = await page.evaluate(() =>
      'shifts' in window && Array.isArray(window.shifts) ? window.shifts.map(Number) : [Number.NaN],
    )
    // A late font may move a line by a pixel; a visible shift is larger.
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02)
  })

  if (list.edit)
    test('by keyboard alone a row is opened for editing, and Esc returns to it', async () => {
      const page = await openPageAs('owner')
      await settled(page, () => page.goto(`/en${path}?${editable(list)}`))
      const link = page.locator('table.rows .acts > a[href*="dialog=edit"]').first()
      await link.focus()
      const name = await focusedName(page)
      await page.keyboard.press('Enter')
      const dialog = page.locator('[data-slot="dialog"]')
      await dialog.waitFor()
      await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
      for (let press = 0; press < 30; press++) {
        await page.keyboard.press('Tab')
        expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
      }
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => focusedName(page)).toBe(name)
    })
})

/** A query for rows with an edit: the first choice among the filters, by its fact. */
function editable({ screen, filters }: List): string {
  const [name = ''] = Object.entries(filters).find(([, { kind }]) => kind === 'choice') ?? []
  return `${name}=${facts[screen]?.filters[name]?.[0]}`
}

/** The width of a page's content in pixels. */
function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** The accessible name of the focused element. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })
}
