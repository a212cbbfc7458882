import { describe, expect, test } from 'vitest'
import { menuFor, menuGroups } from '@/components/shell/menu'
import { linkParts, type MenuGroup } from '@/components/shell/menu-html'
import { type Permission, roleMay } from '@/lib/contract/permissions'
import { languageTags } from '@/lib/i18n/locales'
import { screenNames, screens } from '@/lib/screens/screens'
import { openPage } from '../support/browser.ts'
import { streamRefused } from '../support/page-guard.ts'
import { newSession } from '../support/sessions.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { words } from '../support/words.ts'
import { Frame } from './pages/frame.ts'
import { VisitedTabs } from './pages/visited-tabs.ts'

const modes = [
  ['with script', true],
  ['without script', false],
] as const

const members = '/en/totalk/members?account=gv&size=10'

describe.each(modes)('%s', (_, script) => {
  const openMembers = async (visit = {}) => {
    const page = await openPageAs('owner', { script, ...visit })
    await page.goto(members)
    return new Frame(page)
  }

  // @spec 2.35 2.36 4.19 9.12 9.18
  test('the menu folds to its icons, and stays folded from the first byte of the next page', async () => {
    const frame = await openMembers()
    const width = async () => (await frame.sidebar.boundingBox())?.width
    expect(await width()).toBe(210)
    expect(await frame.fold.getAttribute('aria-expanded')).toBe('true')
    await frame.fold.click()
    await frame.page.locator('html[data-sidebar="closed"]').waitFor()
    await frame.page.locator('header form button[aria-expanded="false"]').waitFor()
    expect(await width()).toBe(56)
    expect(frame.page.url()).toContain(members)

    const answer = await frame.page.reload()
    expect(await answer?.text()).toMatch(/<html[^>]* data-sidebar="closed"/)
    expect(await width()).toBe(56)
    expect(await frame.sidebar.getByRole('link', { name: 'Members' }).isVisible()).toBe(true)
    await frame.fold.click()
    await frame.page.locator('html[data-sidebar="open"]').waitFor()
    expect(await width()).toBe(210)
  })

  // @spec 1.14 1.15 2.45 3.36 9.18
  test('size, theme and accent apply at once, and to the next page from the first byte', async () => {
    const frame = await openMembers()
    const choices = { size: 'mini', theme: 'dark', accent: '6' } as const
    await frame.setPreference('size', choices.size)
    await frame.page.locator('[data-slot="flash"]').getByText('Switch Size Success').waitFor()
    await frame.page.reload()
    await frame.setPreference('theme', choices.theme)
    await frame.page.reload()
    await frame.setPreference('accent', choices.accent)
    const answer = await frame.page.reload()
    const [html] = /<html[^>]*>/.exec((await answer?.text()) ?? '') ?? []
    for (const [name, value] of Object.entries(choices)) expect(html).toContain(`data-${name}="${value}"`)
    expect(await frame.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
      'dark',
    )
  })

  // @spec 2.22
  test('another language keeps the address, and translates the whole page', async () => {
    const frame = await openMembers()
    for (const locale of ['my', 'zh_CN', 'en'] as const) {
      await frame.switchLanguage(locale)
      const { pathname, search } = new URL(frame.page.url())
      expect(pathname + search).toBe(members.replace('/en/', `/${locale}/`))
      expect(await frame.html.getAttribute('lang')).toBe(languageTags[locale])
      expect(await frame.page.title()).toBe(`${words[locale].screens.members} - ${words[locale].site.title}`)
      const { dashboard, members: list } = words[locale].screens
      expect(await frame.crumbs()).toEqual([dashboard, words[locale].sections.totalk, list])
    }
  })

  // @spec 2.48
  test('the breadcrumb leads back to each screen above', async () => {
    const frame = await openMembers()
    await frame.page.goto('/en/totalk/members/bulk')
    expect(await frame.crumbs()).toEqual(['Dashboard', 'Totalk management', 'Members', 'Bulk add'])
    const trail = frame.page.locator('[data-slot="breadcrumb"]')
    expect(await trail.locator('[aria-current="page"]').textContent()).toBe('Bulk add')
    await trail.getByRole('link', { name: 'Members' }).click()
    await frame.page.waitForURL('**/en/totalk/members')
    await trail.getByRole('link', { name: 'Dashboard' }).click()
    await frame.page.waitForURL('**/en/dashboard')
    await trail.waitFor({ state: 'detached' })
    expect(await frame.sidebar.locator('[aria-current="page"]').textContent()).toBe('Dashboard')
  })

  // @spec 2.43
  test('Exit ends the session', async () => {
    const state = await newSession('goldenvalley')
    const page = await openPage({ script, state, expected: [streamRefused] })
    await page.goto('/my')
    await new Frame(page).exit()
    expect(new URL(page.url()).pathname).toBe('/my/loginFrm')
    await page.goto('/my/totalk/members')
    expect(new URL(page.url()).pathname).toBe('/my/loginFrm')
  })
})

const adminMay = (permission: Permission | null) => permission !== null && roleMay('admin', permission)

describe('on a phone', () => {
  // @spec 4.20 2.38
  test('the menu is a drawer, which opens, navigates and is then closed', async () => {
    const page = await openPageAs('owner', { screen: 'phone' })
    await settled(page, () => page.goto(members))
    const frame = new Frame(page)
    expect(await frame.sidebar.isVisible()).toBe(false)
    expect(await frame.fold.isVisible()).toBe(false)
    await frame.drawerButton.click()
    expect(await frame.sidebar.isVisible()).toBe(true)
    // A tap beside the drawer closes it, and opens no row.
    await page.mouse.click(380, 400)
    await frame.sidebar.waitFor({ state: 'hidden' })
    await frame.drawerButton.click()
    await page.setViewportSize({ width: 600, height: 844 })
    await frame.sidebar.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 390, height: 844 })
    await frame.drawerButton.click()
    expect(new URL(page.url()).pathname).toBe('/en/totalk/members')
    await frame.sidebar.getByRole('link', { name: 'Dashboard' }).click()
    await page.waitForURL('**/en/dashboard')
    await frame.sidebar.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 992, height: 844 })
    expect(await frame.sidebar.isVisible()).toBe(true)
    await page.setViewportSize({ width: 991, height: 844 })
    expect(await frame.sidebar.isVisible()).toBe(false)
  })

  test('without script the menu is a page with every screen and every panel', async () => {
    const page = await openPageAs('owner', { screen: 'phone', script: false })
    await page.goto(members)
    const frame = new Frame(page)
    await frame.drawerButton.click()
    for (const name of ['Dashboard', 'Members', 'Devices', 'မြန်မာ', 'Home'])
      expect(await frame.main.getByRole('link', { name, exact: true }).first().isVisible()).toBe(true)
    expect(await frame.main.locator('input[name="theme"]').count()).toBe(3)
    await frame.main.getByRole('link', { name: 'Devices' }).click()
    expect(new URL(page.url()).pathname).toBe('/en/views/groupInfo/group/userInfo')
  })
})

describe('by keyboard', () => {
  test('the first stop jumps past the bar to the content', async () => {
    const page = await openPageAs('owner')
    await page.goto('/en/dashboard')
    const frame = new Frame(page)
    await page.keyboard.press('Tab')
    expect(await frame.skipLink.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await frame.skipLink.boundingBox()).toMatchObject({ x: 8, y: 8 })
    await page.keyboard.press('Enter')
    expect(await frame.main.evaluate((main) => main === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await frame.main.evaluate((main) => main.contains(document.activeElement))).toBe(true)
  })

  test('the second stop jumps past bar and content to the menu, also without script', async () => {
    for (const script of [true, false]) {
      const page = await openPageAs('owner', { script })
      await page.goto('/en/totalk/members')
      const frame = new Frame(page)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      expect(await frame.menuLink.boundingBox()).toMatchObject({ x: 8, y: 8 })
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(nameOfFocus)).toBe('Device management')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(nameOfFocus)).toBe('Dashboard')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/en/dashboard')
    }
  })

  test('in a low window the menu scrolls to the link of the page', async () => {
    const page = await openPageAs('owner')
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto('/en/help/about')
    const link = new Frame(page).sidebar.locator('a[aria-current]')
    await expect.poll(async () => (await link.boundingBox())?.y).toBeLessThanOrEqual(470)
  })

  test('a phone, whose menu is a drawer, has no jump to it', async () => {
    const page = await openPageAs('owner', { screen: 'phone' })
    await page.goto('/en/dashboard')
    expect(await new Frame(page).menuLink.isVisible()).toBe(false)
  })

  // @spec 1.13 1.14
  test('bar, content and menu are focused in the order of the document', async () => {
    const page = await openPageAs('owner')
    await settled(page, () => page.goto('/en/totalk/members/new'))
    await new VisitedTabs(page).current('Add member')
    const reached: string[] = []
    const { sections, parts, shell } = words.en
    const names = { sections, parts, pinned: shell.pinned }
    const shownMenu = menuFor({ may: adminMay, opens: (name) => adminMay(screens[name].permission) })
    const stopsOf = ({ title, links, parts: inner = [] }: MenuGroup): string[] => [
      ...(title ? [title] : []),
      ...links.map(
        (link) =>
          words.en.screens[screenNames.find((name) => screens[name].path === linkParts(link)[0]) ?? 'menu'],
      ),
      ...inner.flatMap(stopsOf),
    ]
    const menu = menuGroups(shownMenu, names, []).flatMap(stopsOf)
    for (let stop = 0; stop < 14; stop++) {
      await page.keyboard.press('Tab')
      reached.push(await page.evaluate(nameOfFocus))
    }
    expect(reached).toEqual([
      'Skip to content',
      'Skip to menu',
      'Menu',
      'Add member',
      'Search the system',
      'Full screen',
      'Language',
      'Settings',
      'Help',
      expect.stringContaining('Your account'),
      'Dashboard',
      'Members',
      'Account *',
      'Nickname *',
    ])
    await page.locator('main').getByRole('button').last().focus()
    const last: string[] = []
    for (let stop = 0; stop < menu.length + 1; stop++) {
      await page.keyboard.press('Tab')
      last.push(await page.evaluate(nameOfFocus))
    }
    expect(last).toEqual(['Device management', ...menu])
  })

  test('a menu opens by Enter, and Esc returns the focus', async () => {
    const page = await openPageAs('owner')
    await settled(page, () => page.goto('/en/dashboard'))
    const opener = page.locator('header a[aria-label="Language"]')
    await opener.focus()
    await page.keyboard.press('Enter')
    const burmese = page.getByRole('link', { name: 'မြန်မာ' })
    await burmese.waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await burmese.waitFor({ state: 'detached' })
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('the drawer opens by Enter, and Esc returns the focus', async () => {
    const page = await openPageAs('owner', { screen: 'phone' })
    await settled(page, () => page.goto('/en/dashboard'))
    const { drawerButton, sidebar } = new Frame(page)
    await drawerButton.focus()
    await page.keyboard.press('Enter')
    expect(await sidebar.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await sidebar.isVisible()).toBe(false)
    expect(await drawerButton.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

function nameOfFocus(): string {
  const focused = document.activeElement
  const label = focused?.getAttribute('aria-label')
  if (label) return label
  if (focused instanceof HTMLInputElement) return focused.labels?.[0]?.textContent ?? ''
  // Without the number of waiting requests in a link of the menu.
  if (focused?.matches('.go, .side-title')) return focused.getAttribute('data-name') ?? ''
  return focused?.textContent?.trim() ?? ''
}
