import { describe, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { memberIdOf } from '../support/member-rows.ts'
import { stateOf } from '../support/sessions.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { MemberPage } from './pages/member-page.ts'

test('a member has a page with all its fields and its groups', async () => {
  const id = await memberIdOf('gv0010')
  const [stored = {}] = await stackRows(
    'select nick_name, name, imei, telephone from members where id = $1',
    [id],
  )
  const member = await new MemberPage(await openPageAs('owner')).open(id)
  expect(await member.name.innerText()).toBe(stored.nick_name)
  expect(await member.secondName.innerText()).toContain(String(stored.name))
  expect(await member.page.title()).toContain(String(stored.nick_name))
  expect(await member.page.locator('[data-slot="breadcrumb"] [aria-current]').innerText()).toBe(
    stored.nick_name,
  )
  const states = await member.states.innerText()
  for (const state of [/online|offline/i, /activated/i, /Calls/, /Account verification/, /Real-name audit/]) {
    expect(states).toMatch(state)
  }
  expect(states).toMatch(/authoris/i)
  const known = await member.facts()
  expect([...known.keys()]).toEqual([
    ...['Account', 'Mobile', 'Member ID', 'Agent', 'Customer code', 'Sex', 'Personal profile', 'Note'],
    ...['Created', 'Changed', 'Authorised until'],
    ...(known.has('Length') ? ['Length'] : []),
    ...['Terminal type', 'IMEI', 'ICCID', 'Third-party code', 'Bound device', 'Live permission', 'Version'],
    ...['Real-name audit', 'Identity number', 'Account verification'],
  ])
  expect(known.get('Account')).toBe('gv0010')
  expect(known.get('IMEI')).toBe(stored.imei)
  expect(known.get('Mobile')).toBe(stored.telephone)
  expect(known.get('Agent')).toBe('ရွှေတောင်ကြား လုံခြုံရေး ဝန်ဆောင်မှု')
  expect(known.get('Identity number')).toMatch(/^.{0,6}\*+.{0,4}$/)
  expect(await member.groups.locator('thead th').allInnerTexts()).toEqual([
    ...['Group', 'Role', 'Priority', 'List', 'Members', 'Joined'],
  ])
  expect(await member.groups.locator('tbody tr').count()).toBeGreaterThan(0)
})

test.each([
  ['en', "Couldn't load this member", 'This record no longer exists. Someone may have deleted it.'],
  ['zh_CN', words.zh_CN.members.memberFailed, words.zh_CN.errors.missing],
  ['my', words.my.members.memberFailed, words.my.errors.missing],
])('in %s the page of a missing member says that it is gone', async (locale, title, reason) => {
  const page = await openPageAs('owner')
  await page.goto(`/${locale}/totalk/members/999999999`)
  const text = await page.locator('main').innerText()
  expect(text).toContain(title)
  expect(text).toContain(reason)
  expect(await page.locator('main h1').count()).toBe(1)
})

test('an address without a valid member id has no page', async () => {
  const page = await openPageAs('owner', { script: false, expected: [/status of 404/] })
  for (const id of ['abc', '0', '-1', '1e3', '99999999999999999999']) {
    const answer = await page.goto(`/en/totalk/members/${id}`)
    expect([id, answer?.status()]).toEqual([id, 404])
  }
})

describe.each([true, false])('script: %s', (script) => {
  test('the confirmation of an action on one member is over its own page', async () => {
    const id = await memberIdOf('gv0011')
    const member = await new MemberPage(await openPageAs('owner', { script })).open(id)
    const { page } = member
    const path = new URL(page.url()).pathname
    await member.follow(member.head.getByRole('link', { name: 'Authorise', exact: true }))
    const dialog = page.locator('[data-slot="dialog"]')
    expect(await dialog.innerText()).toContain('Authorise this member')
    if (script) await page.keyboard.press('Escape')
    else await dialog.getByRole('link', { name: 'Close' }).click()
    await page.waitForURL((url) => url.pathname === path && url.search === '')
  })

  test('every other action is behind one button, and leads to its confirmation', async () => {
    const id = await memberIdOf('gv0011')
    const page = await openPageAs('owner', { script })
    const member = new MemberPage(page)
    await settled(page, () => member.open(id))
    expect(await member.head.getByRole('link', { name: 'Delete' }).count()).toBe(0)
    await member.more.click()
    const panel = page.locator(script ? '[data-slot="panel"]' : '[data-slot="dialog"]')
    await panel.waitFor()
    const offered = await panel.locator('.menu-item').allInnerTexts()
    expect(offered).toContain('Delete')
    expect(offered).not.toContain('Edit')
    expect(offered).not.toContain('Authorise')
    await member.follow(panel.getByRole('link', { name: 'Delete' }))
    expect(new URL(page.url()).pathname).toBe(`/en/totalk/members/${id}`)
    expect(await page.locator('[data-slot="dialog"]').innerText()).toContain('1 member will be deleted')
  })
})

test('the list from which a member was opened leads to the next member and back', async () => {
  const page = await openPageAs('owner')
  await settled(page, () => page.goto('/en/totalk/members?account=gv000&sort=account&order=asc'))
  const links = page.locator('.rows tbody th > a')
  const [first = '', second = ''] = await links.allInnerTexts()
  const member = new MemberPage(page)
  await member.follow(links.first())
  expect(await member.name.innerText()).toBe(first)
  expect(await page.getByRole('link', { name: 'current is first page' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await member.follow(page.getByRole('link', { name: 'Next in the list' }))
  expect(await member.name.innerText()).toBe(second)
  expect(await page.locator('.tab-on a').innerText()).toBe(second)
  await member.follow(page.getByRole('link', { name: 'Previous in the list' }))
  expect(await member.name.innerText()).toBe(first)
})

test.each([true, false])('an IMEI is copied, where the browser has a clipboard: %s', async (hasClipboard) => {
  const page = await openPage({ state: await stateOf('owner') })
  // The event of copying shows whether a selected field was copied.
  await page.addInitScript((has) => {
    const copied: string[] = []
    Object.assign(window, { copied })
    const writeText = async (text: string) => {
      if (!has) throw new DOMException('refused', 'NotAllowedError')
      copied.push(text)
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    document.addEventListener('copy', () => copied.push(String(getSelection() ?? '')))
  }, hasClipboard)
  const member = new MemberPage(page)
  await settled(page, async () => void (await member.open(await memberIdOf('gv0010'))))
  const imei = await member.fact('IMEI')
  await page.getByRole('button', { name: 'Copy IMEI' }).click()
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' })
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toEqual([imei])
  expect(
    await page.getByRole('button', { name: 'Copy IMEI' }).evaluate((one) => one === document.activeElement),
  ).toBe(true)
})
