import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { cookieOf } from '../support/sessions.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackMember } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'
import { SearchField } from './pages/search-field.ts'

const { consoleUrl } = workerStack()

describe('without script', () => {
  test('the field leads to a page with screens and members as links', async () => {
    const member = await stackMember(1)
    const page = await openPageAs('owner', { script: false })
    const search = new SearchField(page)
    await page.goto('/en/dashboard')
    await search.field.fill('add membr')
    await search.field.press('Enter')
    await page.waitForURL('**/en/search?q=add+membr')
    expect(await search.hits(page.locator('main'), 'Actions')).toContain('Add member')
    await page.locator('main input[name="q"]').fill(member.account)
    await page.locator('main').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(`**/en/search?q=${member.account}`)
    expect(await search.hits(page.locator('main'), 'Members')).toContain(member.nickName)
    await page.locator(`main a[href="/en/totalk/members/${member.id}"]`).click()
    await page.waitForURL(`**/en/totalk/members/${member.id}`)
  })

  test('on a phone a link leads there, in each language', async () => {
    for (const locale of ['zh_CN', 'en', 'my'] as const) {
      const page = await openPageAs('owner', { script: false, screen: 'phone' })
      await page.goto(`/${locale}/dashboard`)
      expect(await new SearchField(page).field.isVisible()).toBe(false)
      await page.locator('[data-slot="search-link"]').click()
      await page.waitForURL(`**/${locale}/search`)
      await page.locator('main input[name="q"]').fill(words[locale].screens.members.slice(0, 6))
      await page.locator('main input[name="q"]').press('Enter')
      await page.waitForURL('**/search?q=*')
      expect(await new SearchField(page).hits(page.locator('main'), words[locale].search.screens)).toContain(
        words[locale].screens.members,
      )
    }
  })

  test('a search without a find says so, and so does an empty search', async () => {
    const page = await openPageAs('owner', { script: false })
    await page.goto('/en/search?q=%20')
    expect(await page.locator('main').innerText()).toContain(words.en.search.hint)
    await page.goto('/en/search?q=qqqqzzzz')
    expect(await page.locator('main').innerText()).toContain('Nothing found')
  })
})

describe('as one types', () => {
  test('results come, arrows choose one, Enter goes and Esc puts them away', async () => {
    const page = await openPageAs('owner')
    const search = new SearchField(page)
    await settled(page, () => page.goto('/en/dashboard'))
    await page.keyboard.press('/')
    expect(await search.field.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('bulk')
    await search.option('Bulk add').waitFor()
    expect(await search.panel.getByRole('status').innerText()).toMatch(/^\d+ found$/)
    expect(await axeFindings(page)).toEqual([])
    await expect.poll(() => search.chosen()).toContain('Bulk add')
    await page.keyboard.press('Escape')
    await search.panel.waitFor({ state: 'hidden' })
    expect(await search.field.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => search.chosen()).toContain('Bulk add')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/totalk/members/bulk')
    await search.panel.waitFor({ state: 'hidden' })
  })

  test('with an empty field it lists the records opened last and the actions, without a request before', async () => {
    const { account, nickName, id } = await stackMember(1)
    const page = await openPageAs('goldenvalley')
    const search = new SearchField(page)
    let requestCount = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/search') requestCount++
    })
    await settled(page, () => page.goto(`/en/totalk/members/${id}`))
    await settled(page, () => page.goto('/en/totalk/members'))
    expect(requestCount).toBe(0)
    await search.field.focus()
    await search.option('Add member Members').waitFor()
    const recent = search.panel.getByRole('group', { name: 'Opened lately' })
    expect(await recent.getByRole('option').allInnerTexts()).toEqual([
      expect.stringContaining(nickName || account),
    ])
    expect(await search.option('Write announcement').count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => search.chosen()).not.toContain(nickName || account)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => search.chosen()).toContain(nickName || account)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/en/totalk/members/${id}`)
  })

  test('text in Zawgyi is searched in Unicode, and the page says so', async () => {
    const page = await openPageAs('owner')
    const search = new SearchField(page)
    await settled(page, () => page.goto('/en/dashboard'))
    await search.field.fill('ကိုျမင့္ၾကည္')
    await search.panel.getByText('searched in Unicode: ကိုမြင့်ကြည်').waitFor()
    await search.option('ကိုမြင့်ကြည်').first().waitFor()
  })

  test('only the text typed last is searched to the end and its results displayed', async () => {
    const { account, nickName } = await stackMember(1)
    const page = await openPageAs('owner')
    const search = new SearchField(page)
    await settled(page, () => page.goto('/en/dashboard'))
    const queries: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/search') queries.push(url.searchParams.get('q') ?? '')
    })
    await search.field.pressSequentially(account, { delay: 10 })
    await search.option(nickName).first().waitFor()
    expect(queries.at(-1)).toBe(account)
    expect(queries.length).toBeLessThan(account.length)
  })

  test('a failed search says so, and is in the error log', async () => {
    const page = await openPageAs('owner', { expected: [/status of 503/] })
    await page.route('**/api/search?*', (route) => route.fulfill({ status: 503 }))
    await settled(page, () => page.goto('/en/dashboard'))
    const search = new SearchField(page)
    await search.field.pressSequentially('mem')
    await search.panel.getByText('The search failed').waitFor()
    await page.getByRole('button', { name: 'Errors in this browser: 1' }).waitFor()
  })
})

describe('records without permission are not found:', () => {
  test('another agent’s member, by account, nickname or number', async () => {
    const [own, foreign] = [await stackMember(1), await stackMember(2)]
    const page = await openPageAs('goldenvalley', { script: false })
    for (const text of [foreign.account, foreign.nickName]) {
      await page.goto(`/en/search?${new URLSearchParams({ q: text })}`)
      expect(await page.content()).not.toContain(`/members/${foreign.id}"`)
    }
    const headers = { cookie: await cookieOf('goldenvalley') }
    const ask = async (q: string) =>
      (
        await fetch(`${consoleUrl}/api/search?${new URLSearchParams({ q, locale: 'en' })}`, { headers })
      ).text()
    expect(await ask(foreign.account)).not.toContain(`/members/${foreign.id}"`)
    expect(await ask(own.account)).toContain(`/en/totalk/members/${own.id}"`)
  })

  test('a screen outside the role', async () => {
    const page = await openPageAs('goldenvalley', { script: false })
    await page.goto('/en/search?q=dashboard')
    expect(await page.locator('main a[href="/en/dashboard"]').count()).toBe(0)
  })

  test('any record without a session; and no cache keeps the answer', async () => {
    const url = `${consoleUrl}/api/search?q=a&locale=en`
    const refused = await fetch(url)
    expect([refused.status, await refused.text()]).toEqual([401, ''])
    const cookie = await cookieOf('owner')
    const answer = await fetch(url, { headers: { cookie } })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    for (const wrong of ['q=a', 'q=a&locale=constructor']) {
      expect((await fetch(`${consoleUrl}/api/search?${wrong}`, { headers: { cookie } })).status).toBe(400)
    }
    const page = await openPage({ script: false })
    await page.goto('/en/search?q=a')
    expect(page.url()).toContain('/en/loginFrm?redirect=search')
  })

  test('text that looks like code is displayed as text', async () => {
    const page = await openPageAs('owner')
    const text = '<img src=x onerror=alert(1)>"\'%_\\'
    await page.goto(`/en/search?${new URLSearchParams({ q: text })}`)
    expect(await page.locator('main input[name="q"]').inputValue()).toBe(text)
    expect(await page.locator('main img').count()).toBe(0)
  })
})
