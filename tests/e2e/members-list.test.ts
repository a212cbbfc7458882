import { expect, test } from 'vitest'
import { openPageAs } from '../support/signed-in.ts'
import { MembersList } from './pages/members-list.ts'

async function list(query = '', locale = 'en') {
  return new MembersList(await openPageAs('owner'), locale).open(query)
}

test('the list shows every member that is not deleted, and every column can be had', async () => {
  const members = await list()
  expect(await members.rows.count()).toBe(20)
  const { matching, all } = await members.counts()
  expect(matching).toBe(all)
  expect(await members.footer.innerText()).toContain(`1–20 of ${all.toLocaleString('en')}`)
  expect(await members.headers()).toEqual([
    'Member',
    'Account',
    'Terminal type',
    'Agent',
    'Account status',
    'Calls',
    'Real-name audit',
    'Authorised until',
    'Last seen',
    'Mobile',
    'IMEI',
    'Actions',
  ])
  await members.page.locator('[data-columns] > summary').click()
  const offered = await members.page.locator('[data-columns] label').allInnerTexts()
  expect(offered.map((text) => text.trim())).toEqual([
    'Account',
    'Terminal type',
    'Agent',
    'Account status',
    'Calls',
    'Real-name audit',
    'Authorised until',
    'Last seen',
    'Mobile',
    'IMEI',
    'ICCID',
    'Bound device',
    'Verification',
    'Live permission',
    'Version',
    'Third-party code',
    'Customer code',
    'Sex',
    'Member ID',
    'Created',
  ])
})

test('columns that begin hidden are filtered as well', async () => {
  const members = await list()
  await members.page.locator('[data-columns] > summary').click()
  for (const name of ['Bound device', 'Verification', 'ICCID']) {
    await members.page.locator('[data-columns] label', { hasText: name }).locator('input').check()
  }
  await members.filter({ bindFlag: 'true', verification: 'pass', iccid: '89' })
  expect(new Set(await members.column('Bound device'))).toEqual(new Set(['Bound']))
  expect(new Set(await members.column('Verification'))).toEqual(new Set(['Pass']))
  const iccids = await members.column('ICCID')
  expect(iccids.filter((text) => !text.startsWith('89'))).toEqual([])
})

test('each chip removes its own filter, and one link removes all of them', async () => {
  const members = await list('?size=10&sort=account&order=asc')
  await members.filter({ accountStatus: 'activated', callStatus: 'allow', account: 'gv' })
  // Only what is set stands in the address.
  const address = '?size=10&sort=account&order=asc&by=anything'
  expect(new URL(members.page.url()).search).toBe(
    `${address}&accountStatus=activated&callStatus=allow&account=gv`,
  )
  expect(await members.chips.allInnerTexts()).toEqual([
    'Account status: Activated',
    'Calls: Calls allowed',
    'Account: gv',
  ])
  await members.moveTo(members.page.getByRole('link', { name: 'Remove Calls: Calls allowed' }))
  expect(await members.chips.allInnerTexts()).toEqual(['Account status: Activated', 'Account: gv'])
  expect(await members.page.locator('form[data-slot=toolbar] [name=callStatus]').inputValue()).toBe('')
  await members.moveTo(members.page.getByRole('link', { name: 'Clear filters' }))
  expect(await members.chips.count()).toBe(0)
  expect(new URL(members.page.url()).search).toBe('?size=10&sort=account&order=asc')
})

test('a heading sorts one way, then the other, and says so', async () => {
  const members = await list('?account=gv')
  await members.moveTo(members.header('Account').getByRole('link'))
  expect(await members.header('Account').getAttribute('aria-sort')).toBe('ascending')
  const up = await members.accounts()
  expect(up).toEqual([...up].sort())
  await members.moveTo(members.header('Account').getByRole('link'))
  expect(await members.header('Account').getAttribute('aria-sort')).toBe('descending')
  const down = await members.accounts()
  expect(down).toEqual([...down].sort().reverse())
  expect(down[0]).not.toBe(up[0])
  expect(await members.page.locator('th[aria-sort]').count()).toBe(1)
})

test('every other sortable column sorts as well', async () => {
  const members = await list()
  for (const [header, sort] of [
    ['Authorised until', 'authExpiresAt'],
    ['Last seen', 'lastSeenAt'],
    ['Member', 'nickName'],
  ] as const) {
    await members.moveTo(members.header(header).getByRole('link'))
    expect(new URL(members.page.url()).search).toBe(`?sort=${sort}&order=asc`)
    expect(await members.header(header).getAttribute('aria-sort')).toBe('ascending')
    expect(await members.rows.count()).toBe(20)
  }
})
