import { expect, test } from 'vitest'
import { openPageAs } from '../support/signed-in.ts'
import { words } from '../support/words.ts'
import { MembersList } from './pages/members-list.ts'

test('a member has a page with everything known about it and its channels', async () => {
  const members = await new MembersList(await openPageAs('owner')).open('?account=gv0010')
  const page = members.page
  const imei = (await members.column('IMEI'))[0] ?? ''
  const mobile = (await members.column('Mobile'))[0] ?? ''
  const nickname = await members.row('gv0010').locator('[data-slot="name-cell"] a').innerText()
  await members.moveTo(members.row('gv0010').locator('[data-slot="name-cell"] a'))
  expect(await page.locator('h1').innerText()).toBe(nickname)
  const terms = await page.locator('main dt').allInnerTexts()
  const values = await page.locator('main dd').allInnerTexts()
  const known = new Map(terms.map((term, at) => [term, values[at]]))
  expect([...known.keys()]).toEqual([
    ...['Member ID', 'Account', 'Nickname', 'Name', 'Mobile', 'Sex', 'Identity number', 'Agent'],
    ...['Customer code', 'Personal profile', 'Terminal type', 'IMEI', 'ICCID', 'Third-party code'],
    ...['Bound device', 'Live permission', 'Version', 'Online', 'Account status', 'Calls'],
    ...['Account verification', 'Real-name audit', 'Authorised until', 'Created', 'Changed'],
  ])
  expect(known.get('Account')).toBe('gv0010')
  expect(known.get('IMEI')).toBe(imei)
  expect(known.get('Mobile')).toBe(mobile)
  expect(known.get('Agent')).toBe('ရွှေတောင်ကြား လုံခြုံရေး ဝန်ဆောင်မှု')
  expect(known.get('Identity number')).toMatch(/^.{0,6}\*+.{0,4}$/)
  const channels = page.getByRole('table', { name: 'Groups of this member' })
  expect(await channels.locator('thead th').allInnerTexts()).toEqual([
    ...['Group', 'Role', 'Priority', 'List', 'Members', 'Joined'],
  ])
  expect(await channels.locator('tbody tr').count()).toBeGreaterThan(0)
})

test.each([
  ['en', "Couldn't load this member", 'This record no longer exists. Someone may have deleted it.'],
  ['zh_CN', words.zh_CN.members.memberFailed, words.zh_CN.errors.missing],
  ['my', words.my.members.memberFailed, words.my.errors.missing],
])('in %s a member that is not there is said to be gone', async (locale, title, reason) => {
  const page = await openPageAs('owner')
  await page.goto(`/${locale}/totalk/members/999999999`)
  const text = await page.locator('main').innerText()
  expect(text).toContain(title)
  expect(text).toContain(reason)
})

test('an address that is no member is no page', async () => {
  const page = await openPageAs('owner', { script: false, expected: [/status of 404/] })
  for (const id of ['abc', '0', '-1', '1e3', '99999999999999999999']) {
    const answer = await page.goto(`/en/totalk/members/${id}`)
    expect([id, answer?.status()]).toEqual([id, 404])
  }
})

test('the confirmation of an action on one member stands over its own page', async () => {
  const members = await new MembersList(await openPageAs('owner')).open('?account=gv0011')
  const { page } = members
  await members.moveTo(members.row('gv0011').locator('[data-slot="name-cell"] a'))
  const path = new URL(page.url()).pathname
  await members.moveTo(page.locator('[data-slot="page-heading"]').getByRole('link', { name: 'Authorise' }))
  expect(await page.locator('[data-slot="dialog"]').innerText()).toContain('Authorise this member')
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => url.pathname === path && url.search === '')
})
