import { expect } from 'vitest'
import { stackNumber, stackRows } from '../../support/stack-rows.ts'
import type { Operator } from './operator.ts'

/** Everyday jobs at desks, in groups and on the map. */

/** Reviews the three oldest papers with pictures: two pass, one fails for a usual reason. */
export async function reviewThree(operator: Operator): Promise<void> {
  const { page } = operator
  const deciding = () =>
    stackNumber("select count(*) from certifications where status in ('Passed', 'Failure')")
  const before = await deciding()
  await operator.open('/en/home')
  await operator.go(operator.menu('Real-name audit'))
  await operator.go(
    page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Unreviewed/ }),
  )
  await operator.go(page.locator('table.rows tbody th a').first())
  for (const verdict of ['pass', 'pass', 'fail'] as const) {
    const take = page.locator('form#claim button[type="submit"]')
    if (await take.count()) await operator.go(take)
    const form = page.locator(`form#${verdict}`)
    await form.waitFor()
    if (verdict === 'pass') await tickAll(operator)
    else await operator.click(form.getByRole('radio').first())
    const path = page.url()
    await operator.go(form.locator('button[type="submit"]'))
    await page.waitForURL((url) => url.href !== path)
  }
  expect(await deciding()).toBe(before + 3)
}

/** Ticks every check of the papers: by the desk's keys with script, by the pointer without. */
async function tickAll(operator: Operator): Promise<void> {
  const ticks = operator.page.locator('form#pass input[type="checkbox"]')
  const count = await ticks.count()
  for (let place = 0; place < count; place += 1) {
    if (operator.script) await operator.press(String(place + 1))
    else await operator.click(ticks.nth(place))
  }
}

/** Makes a group with an administrator and 20 members, and puts one of these on the blacklist. */
export async function makeGroup(operator: Operator): Promise<void> {
  const { page } = operator
  const name = `Job ${Date.now()}`
  const accounts = (
    await stackRows(
      "select account from members where agent_id = 1 and deleted_at is null and account_status = 'activated' order by id limit 20",
    )
  ).map(({ account }) => String(account))
  const [administrator = '', ...others] = accounts
  await operator.open('/en/home')
  await operator.go(operator.menu('Group management'))
  await operator.go(page.getByRole('link', { name: 'Create group' }))
  await operator.type(page.locator('#group-groupName'), name)
  await operator.tabTo(page.locator('#group-administrator'))
  await operator.type(page.locator('#group-administrator'), administrator)
  await operator.go(page.locator('form#group').getByRole('button', { name: 'Create group' }))
  const paste = page.locator('#paste-accounts')
  await page.waitForURL(/\/groups\/\d+/)
  if ((await paste.count()) === 0) await operator.go(page.getByRole('link', { name: 'Add members' }))
  await operator.type(paste, others.join('\n'))
  await operator.go(page.getByRole('button', { name: 'Find members' }))
  await operator.go(page.locator('form#bulk button[type="submit"]'))
  await operator.backToGroup()
  const row = page.locator('table.rows tbody tr').first()
  await operator.click(row.getByRole('link', { name: /^More actions for / }))
  await operator.click(page.locator('.menu-item', { hasText: 'Blacklist' }))
  await operator.go(page.locator('form#bulk button[type="submit"]'))
  const lists = () =>
    stackRows(
      `select list::text, count(*)::int from group_members where group_id = (select id from groups where name = $1) group by 1 order by 1`,
      [name],
    )
  await expect.poll(lists).toEqual([
    { list: 'blacklist', count: 1 },
    { list: 'members', count: 19 },
  ])
}

/** Reads where the members are, and who was in the area of the map. */
export async function lookAtMap(operator: Operator): Promise<void> {
  const { page } = operator
  await operator.open('/en/home')
  await operator.go(operator.menu('Map'))
  await page.getByRole('navigation', { name: 'Members on the map' }).getByRole('link').first().waitFor()
  await operator.go(page.getByRole('link', { name: 'Who was here' }))
  await page.waitForURL(/\/map\/area\?/)
  await operator.go(page.getByRole('link', { name: 'Last 7 days' }))
  await page.getByRole('table').locator('tbody tr').first().waitFor()
}
