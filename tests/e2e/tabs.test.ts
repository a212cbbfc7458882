import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { newSession } from '../support/sessions.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { Frame } from './pages/frame.ts'
import { VisitedTabs } from './pages/visited-tabs.ts'

const members = '/en/totalk/members'
/** The narrowest window that has a strip of tabs. */
const narrow = { width: 992, height: 600 }
const pathOf = (page: Page) => page.url().replace(new URL(page.url()).origin, '')

/** Visits the members list at its second page, then the two forms that add members. */
async function visitThree(operator = 'owner') {
  const page = await openPageAs(operator)
  const tabs = new VisitedTabs(page)
  for (const [path, title] of [
    [`${members}?page=2&size=10`, 'Members'],
    [`${members}/new`, 'Add member'],
    [`${members}/bulk`, 'Bulk add'],
  ] as const) {
    await page.goto(path)
    await tabs.current(title)
  }
  return { page, tabs }
}

describe('visited tabs', () => {
  test('reopen each page with its last address, survive a reload, and begin with the pinned dashboard', async () => {
    const { page, tabs } = await visitThree()
    expect(await tabs.titles()).toEqual(['Dashboard', 'Members', 'Add member', 'Bulk add'])
    await tabs.tab('Members').click()
    await tabs.current('Members')
    expect(pathOf(page)).toBe(`${members}?page=2&size=10`)
    await page.reload()
    await tabs.current('Members')
    expect(await tabs.titles()).toEqual(['Dashboard', 'Members', 'Add member', 'Bulk add'])
    expect(await axeFindings(page)).toEqual([])
  })

  test('are in the language of the page', async () => {
    const { page, tabs } = await visitThree()
    await new Frame(page).switchLanguage('my')
    await tabs.current('အစုလိုက် ထည့်ရန်')
    expect((await tabs.titles())[0]).toBe('ပင်မစာမျက်နှာ')
    await tabs.tab('အဖွဲ့ဝင်များ').click()
    await page.waitForURL('**/my/totalk/members?page=2&size=10')
  })

  // @spec 2.40
  test('disappear when closed; the current one gives way to the last visited; the pinned one stays', async () => {
    const { page, tabs } = await visitThree()
    await tabs.close('Add member')
    expect(await tabs.titles()).toEqual(['Dashboard', 'Members', 'Bulk add'])
    expect(pathOf(page)).toBe(`${members}/bulk`)
    await tabs.close('Bulk add')
    await page.waitForURL(`**${members}?page=2&size=10`)
    await tabs.current('Members')
    expect(await tabs.strip.getByRole('button').count()).toBe(1)
    await tabs.close('Members')
    await page.waitForURL('**/en/dashboard')
    await tabs.current('Dashboard')
    expect(await tabs.titles()).toEqual(['Dashboard'])
  })

  // @spec 2.39 9.13
  test('have a context menu that closes others and all, and refreshes', async () => {
    const { page, tabs } = await visitThree()
    await tabs.tab('Dashboard').click({ button: 'right' })
    await tabs.menu.waitFor()
    expect(await tabs.menu.getByRole('menuitem').allInnerTexts()).toEqual([
      'Refresh',
      'Close others',
      'Close all',
    ])
    expect(await tabs.menu.boundingBox()).toMatchObject({ width: 105 })
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await tabs.menu.waitFor({ state: 'hidden' })

    // The remaining tab opens, although the dashboard was visited after it.
    await page.goto('/en/dashboard')
    await page.goto(`${members}/bulk`)
    await tabs.current('Bulk add')
    await tabs.choose('Members', 'Close others')
    await page.waitForURL(`**${members}?page=2&size=10`)
    await tabs.current('Members')
    expect(await tabs.titles()).toEqual(['Dashboard', 'Members'])
    const read = page.waitForResponse((answer) => answer.url().includes('_rsc'))
    await tabs.choose('Members', 'Refresh')
    expect((await read).status()).toBe(200)
    await tabs.choose('Members', 'Close all')
    await page.waitForURL('**/en/dashboard')
    await tabs.current('Dashboard')
    expect(await tabs.titles()).toEqual(['Dashboard'])
  })

  test('work by keyboard: arrows move, Enter opens, Shift and F10 open the menu, Del closes', async () => {
    const { page, tabs } = await visitThree()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await tabs.tab('Bulk add').focus()
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toBe('Add member')
    await page.keyboard.press('Delete')
    expect(await focused()).toBe('Bulk add')
    expect(await tabs.titles()).toEqual(['Dashboard', 'Members', 'Bulk add'])
    await page.keyboard.press('Home')
    expect(await focused()).toBe('Dashboard')
    await page.keyboard.press('Delete')
    expect(await tabs.titles()).toHaveLength(3)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+F10')
    await tabs.menu.getByRole('menuitem', { name: 'Refresh' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Refresh')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('Close')
    await page.keyboard.press('Escape')
    await tabs.menu.waitFor({ state: 'hidden' })
    expect(await focused()).toBe('Members')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${members}?page=2&size=10`)
  })

  test('of the search or the help exist only while those pages are open', async () => {
    const { page, tabs } = await visitThree()
    await page.goto('/en/search?q=a')
    await tabs.current('Search')
    await page.goto(members)
    await tabs.current('Members')
    expect(await tabs.titles()).toEqual(['Dashboard', 'Members', 'Add member', 'Bulk add'])
  })

  test('keep the scroll position of the page when its query changes', async () => {
    const page = await openPageAs('owner')
    await page.setViewportSize(narrow)
    await settled(page, () => page.goto(members))
    await page.evaluate(() => scrollTo(0, 300))
    await page.evaluate(() => history.pushState(null, '', '?dialog=none'))
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => scrollY)).toBe(300)
  })

  test('scroll when they are many, and the current one is visible', async () => {
    const { page, tabs } = await visitThree()
    await page.setViewportSize(narrow)
    for (const path of ['/en/views/groupInfo/group/userInfo', '/en/views/groupInfo/gverify/gverify'])
      await page.goto(path)
    await tabs.current('Operation log')
    expect(await tabs.strip.evaluate((strip) => strip.scrollWidth > strip.clientWidth)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
    // A number of waiting requests makes a tab before it wider.
    await tabs.tab('Members').evaluate((tab) => tab.append('9999 pending'))
    const [strip, tab] = await Promise.all([
      tabs.strip.boundingBox(),
      tabs.tab('Operation log').boundingBox(),
    ])
    if (!strip || !tab) throw new Error('the strip is not drawn')
    expect(tab.x).toBeGreaterThanOrEqual(strip.x)
    expect(tab.x + tab.width).toBeLessThanOrEqual(strip.x + strip.width)
  })

  // @spec 2.37 9.11
  test('are drawn from 992 px on, below which the menu is the drawer of a phone', async () => {
    const { page, tabs } = await visitThree()
    const { sidebar, drawerButton } = new Frame(page)
    const drawn = () => Promise.all([tabs.strip, sidebar, drawerButton].map((part) => part.isVisible()))
    await page.setViewportSize(narrow)
    expect(await drawn()).toEqual([true, true, false])
    await page.setViewportSize({ ...narrow, width: narrow.width - 1 })
    expect(await drawn()).toEqual([false, false, true])
  })

  test('of an operator without the dashboard begin with the overview', async () => {
    const { page, tabs } = await visitThree('goldenvalley')
    expect(await tabs.titles()).toEqual(['Overview', 'Members', 'Add member', 'Bulk add'])
    await tabs.choose('Bulk add', 'Close all')
    await page.waitForURL('**/en/home')
    await tabs.current('Overview')
    expect(await tabs.titles()).toEqual(['Overview'])
  })

  test('belong to one operator: the next one to sign in in this browser starts without', async () => {
    const page = await openPage({ state: await newSession('owner') })
    const tabs = new VisitedTabs(page)
    await page.goto(`${members}?account=secret`)
    await tabs.current('Members')
    await page.goto('/en/dashboard')
    await tabs.current('Dashboard')
    const { cookies } = await newSession('goldenvalley')
    await page.context().clearCookies()
    await page.context().addCookies(cookies)
    await page.goto(`${members}/bulk`)
    await tabs.current('Bulk add')
    expect(await tabs.titles()).toEqual(['Overview', 'Bulk add'])
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret')
  })

  test('ignore a store that was tampered with', async () => {
    const page = await openPageAs('owner')
    await page.goto('/en/dashboard')
    const tabs = new VisitedTabs(page)
    await tabs.current('Dashboard')
    for (const stored of ['{', 'null', '{"who":1}', '{"tabs":[{"path":"javascript:alert(1)"}]}']) {
      await page.evaluate((text) => sessionStorage.setItem('tabs', text), stored)
      await page.reload()
      await tabs.current('Dashboard')
      expect(await tabs.titles()).toEqual(['Dashboard'])
    }
  })

  test('are not drawn without script', async () => {
    const page = await openPageAs('owner', { script: false })
    await page.goto(members)
    expect(await new VisitedTabs(page).strip.isVisible()).toBe(false)
  })
})
