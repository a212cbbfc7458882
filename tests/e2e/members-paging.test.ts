import { describe, expect, test } from 'vitest'
import { openPageAs } from '../support/signed-in.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { MembersList } from './pages/members-list.ts'

async function list(query = '', locale = 'en') {
  return new MembersList(await openPageAs('owner'), locale).open(query)
}

const step = (members: MembersList, relation: 'prev' | 'next') =>
  members.page.locator(`[data-slot="pagination"] [rel="${relation}"]`)

test.each([
  ['en', 'current is first page', 'current is last page'],
  ['zh_CN', words.zh_CN.table.isFirst, words.zh_CN.table.isLast],
  ['my', words.my.table.isFirst, words.my.table.isLast],
])('in %s the ends of the list say that they are', async (locale, first, last) => {
  const members = await list('?size=100', locale)
  expect(await members.footer.innerHTML()).toContain(first)
  expect(await members.footer.innerHTML()).not.toContain(last)
  expect(await step(members, 'prev').count()).toBe(0)
  await members.moveTo(members.page.locator('[data-slot="pagination"] li a').nth(-2))
  expect(await members.footer.innerHTML()).toContain(last)
  expect(await members.footer.innerHTML()).not.toContain(first)
  expect(await step(members, 'next').count()).toBe(0)
})

test('pages follow each other without a row twice or a row missing', async () => {
  const members = await list('?size=50&account=ll&sort=account&order=asc')
  const seen = await members.accounts()
  while ((await step(members, 'next').count()) > 0) {
    await members.moveTo(step(members, 'next'))
    seen.push(...(await members.accounts()))
  }
  const { matching } = await members.counts()
  expect(matching).toBeGreaterThan(100)
  expect(seen).toHaveLength(matching)
  expect(seen).toEqual([...new Set(seen)].sort())
})

test('a page holds as many rows as was chosen, and choosing begins at the first page again', async () => {
  const members = await list('?page=3')
  await members.footer.locator('summary').click()
  await members.moveTo(members.footer.getByRole('link', { name: '50 per page' }))
  expect(new URL(members.page.url()).search).toBe('?size=50')
  expect(await members.rows.count()).toBe(50)
  expect(await members.footer.innerText()).toContain('1–50 of')
})

test('a page behind the last one leads to the last one', async () => {
  const members = await list('?size=100&page=9999')
  const last = Math.ceil((await members.counts()).all / 100)
  expect(new URL(members.page.url()).search).toBe(`?size=100&page=${last}`)
  expect(await members.rows.count()).toBeGreaterThan(0)
})

test('Back brings the list as it was', async () => {
  const members = await list('?account=gv')
  const first = await members.accounts()
  await members.moveTo(step(members, 'next'))
  await members.moveTo(members.header('Account').getByRole('link'))
  await members.page.goBack()
  await members.page.waitForURL(/\?account=gv&page=2$/)
  await members.page.goBack()
  await members.page.waitForURL(/\?account=gv$/)
  await members.settled()
  await expect.poll(() => members.accounts()).toEqual(first)
  expect(await members.page.locator('[data-slot="toolbar"] [name="account"]').inputValue()).toBe('gv')
})

test('an address opened by somebody else shows the same list, without script too', async () => {
  const mine = await list('?terminalType=dispatchConsole&size=10&sort=account&order=desc&page=2')
  const theirs = new MembersList(await openPageAs('owner', { script: false }))
  await theirs.page.goto(mine.page.url())
  expect(await theirs.accounts()).toEqual(await mine.accounts())
  expect(await theirs.chips.allInnerTexts()).toEqual(['Terminal type: Dispatch console'])
})

describe('the date shortcuts', () => {
  test('set both ends and leave the other filters', async () => {
    const members = await list('?online=false')
    for (const [name, days] of [
      ['Last week', 7],
      ['Last month', 30],
      ['Last three months', 90],
    ] as const) {
      await members.open('?online=false')
      await members.page.locator('[data-slot="more-filters"] > summary').click()
      await members.moveTo(members.page.getByRole('link', { name, exact: true }))
      const search = new URL(members.page.url()).searchParams
      const [from, to] = [search.get('createdFrom') ?? '', search.get('createdTo') ?? '']
      expect(Math.abs(Date.parse(to) - Date.now())).toBeLessThan(36 * 3_600_000)
      expect(Math.abs((Date.parse(to) - Date.parse(from)) / 86_400_000 - days)).toBeLessThanOrEqual(3)
      expect(await members.chips.allInnerTexts()).toEqual([
        'Online: Offline',
        `Created from: ${from}`,
        `Created to: ${to}`,
      ])
    }
  })

  test('a range typed by hand leaves only members of those days', async () => {
    const members = await list('?sort=createTime&order=asc')
    await members.page.locator('[data-columns] > summary').click()
    await members.page.locator('[data-columns] label', { hasText: 'Created' }).locator('input').check()
    await members.filter({ createdFrom: '2026-03-01', createdTo: '2026-09-30' })
    const days = await members.column('Created')
    expect(days.length).toBeGreaterThan(0)
    expect(days.filter((day) => day < '2026-03-01' || day > '2026-09-30')).toEqual([])
  })

  // The test's browsers are in Yangon, half past six ahead of UTC.
  test.each([true, false])('a day is the one that the list shows, script: %s', async (script) => {
    const [{ day, count } = {}] = await stackRows(
      `select (created_at at time zone 'Asia/Yangon')::date::text as day, count(*)::int as count
      from members where deleted_at is null group by 1
      having count(distinct (created_at at time zone 'UTC')::date) = 2 order by 2 desc limit 1`,
    )
    const cookie = { name: 'zone', value: 'Asia/Yangon', domain: '127.0.0.1', path: '/' }
    const columns = { ...cookie, name: 'columns-members', value: 'iccid' }
    const page = await openPageAs('owner', { script })
    await page.context().addCookies([cookie, columns])
    const members = await new MembersList(page).open('?size=100')
    await members.filter({ createdFrom: String(day), createdTo: String(day) })
    expect(new Set(await members.column('Created'))).toEqual(new Set([day]))
    expect((await members.counts()).matching).toBe(count)
    const file = await page.request.get(
      `/api/export/members${new URL(page.url()).search}&format=csv&locale=en`,
    )
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(Number(count) + 1)
  })
})

test('the choice of columns is kept, and is right in the first byte', async () => {
  const members = new MembersList(await openPageAs('owner'))
  await members.open()
  await members.page.locator('[data-columns] > summary').click()
  await members.page.locator('[data-columns] label', { hasText: 'ICCID' }).locator('input').check()
  await members.page.locator('[data-columns] label', { hasText: 'Terminal type' }).locator('input').uncheck()
  const chosen = ['Member', 'Account', 'Agent', 'Account status', 'Calls', 'Real-name audit']
  chosen.push('Authorised until', 'Last seen', 'Mobile', 'IMEI', 'ICCID', 'Actions')
  expect(await members.headers()).toEqual(chosen)
  const bytes = await (await members.page.request.get(members.path)).text()
  const heads = [...bytes.matchAll(/<th scope="col"[^>]*>(?:<a[^>]*>|<span[^>]*>)?([^<]+)/g)]
  expect(heads.map(([, text]) => text)).toEqual(chosen)
  await members.page.reload()
  expect(await members.headers()).toEqual(chosen)
})
