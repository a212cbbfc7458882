import { describe, expect, test } from 'vitest'
import { openPageAs } from '../support/signed-in.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { DashboardPage } from './pages/dashboard-page.ts'

const alive = 'deleted_at is null'

/** The dashboard's figures, counted in the tables by other statements than the platform's. */
async function countedFigures() {
  const statuses = await stackRows(
    `select case when status = 'Normal' and expires_at < now() then 'Expired' else status::text end as status,
      count(*)::int as count from agents group by 1`,
  )
  const agentsOf = (name: string) => Number(statuses.find(({ status }) => status === name)?.count ?? 0)
  const number = (query: string) => stackNumber(`select count(*) from ${query}`)
  return {
    members: await number(`members where ${alive}`),
    online: await number(`members where ${alive} and online`),
    groups: await number(`groups where ${alive}`),
    devices: await number(`devices where status <> 'retired'`),
    agents: {
      Unreviewed: agentsOf('Unreviewed'),
      Normal: agentsOf('Normal'),
      Freeze: agentsOf('Freeze'),
      Expired: agentsOf('Expired'),
      Refuse: agentsOf('Refuse'),
    },
    authorisations: {
      ending: await number(
        `members where ${alive} and auth_expires_at between now() and now() + interval '30 days'`,
      ),
      in60: await number(
        `members where ${alive} and auth_expires_at between now() and now() + interval '60 days'`,
      ),
      expired: await number(`members where ${alive} and auth_expires_at < now()`),
    },
    contracts: await number(
      `agents where status in ('Normal', 'Freeze') and expires_at between now() and now() + interval '30 days'`,
    ),
    reviews: {
      certification: await number(
        `certifications where status in ('Unreviewed', 'UnderReview')
          and member_id in (select id from members where deleted_at is null)`,
      ),
      groupCreate: await number(`groups where ${alive} and status = 'Unreviewed'`),
      groupJoin: await number(`group_members where list = 'pending'`),
      groupDelete: await number(`groups where ${alive} and delete_requested_at is not null`),
      agents: agentsOf('Unreviewed'),
    },
  }
}

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0)
const figureText = (value: number) => value.toLocaleString('en')
/** A message about many, with their number. */
const counted = (message: string, count: number) =>
  said(/other \{(.+)\}\}$/.exec(message)?.[1] ?? message, { count: figureText(count) }).replace(
    '#',
    figureText(count),
  )

describe.each([
  ['en', true],
  ['zh_CN', false],
  ['my', true],
] as const)('in %s (script %s)', (locale, script) => {
  const { dashboard, enums } = words[locale]

  test('every figure agrees with the database', async () => {
    const expected = await countedFigures()
    const page = await new DashboardPage(await openPageAs('owner', { script }), locale).open()
    expect(await page.totals()).toEqual([
      [dashboard.members, figureText(expected.members)],
      [dashboard.online, figureText(expected.online)],
      [dashboard.groups, figureText(expected.groups)],
      [dashboard.devices, figureText(expected.devices)],
    ])
    await page.page
      .locator('main')
      .getByText(counted(dashboard.pending, sum(expected.reviews)))
      .waitFor()
    await page
      .panel(dashboard.agentsByStatus)
      .getByText(counted(dashboard.agentCount, sum(expected.agents)), { exact: true })
      .waitFor()
    expect(await page.figures(dashboard.agentsByStatus)).toEqual([
      [enums.agentStatus.Unreviewed, figureText(expected.agents.Unreviewed)],
      [enums.agentStatus.Normal, figureText(expected.agents.Normal)],
      [enums.agentStatus.Freeze, figureText(expected.agents.Freeze)],
      [enums.agentStatus.Expired, figureText(expected.agents.Expired)],
      [enums.agentStatus.Refuse, figureText(expected.agents.Refuse)],
    ])
    expect(await page.jobs(dashboard.endsSoon)).toEqual([
      [dashboard.authorisationsEnding, figureText(expected.authorisations.ending)],
      [dashboard.contractsEnding, figureText(expected.contracts)],
    ])
    await page
      .job(dashboard.endsSoon, dashboard.authorisationsEnding)
      .getByRole('link', {
        name: said(dashboard.spans.in60, { count: figureText(expected.authorisations.in60) }),
      })
      .waitFor()
    await page
      .job(dashboard.endsSoon, dashboard.authorisationsEnding)
      .getByRole('link', {
        name: said(dashboard.spans.expired, { count: figureText(expected.authorisations.expired) }),
      })
      .waitFor()
    expect(await page.jobs(dashboard.pendingReviews)).toEqual([
      [dashboard.reviews.certification, figureText(expected.reviews.certification)],
      [dashboard.reviews.groupCreate, figureText(expected.reviews.groupCreate)],
      [dashboard.reviews.groupJoin, figureText(expected.reviews.groupJoin)],
      [dashboard.reviews.groupDelete, figureText(expected.reviews.groupDelete)],
      [dashboard.reviews.agents, figureText(expected.reviews.agents)],
    ])
  })
})

test('both charts have a table of the same figures', async () => {
  const page = await new DashboardPage(await openPageAs('owner')).open()
  const newPerDay = said(words.en.dashboard.newPerDay, { days: '30' })
  const onlinePerHour = said(words.en.dashboard.onlinePerHour, { hours: '24' })
  for (const [title, rows] of [
    [newPerDay, 30],
    [onlinePerHour, 24],
  ] as const) {
    const figures = await page.figures(title)
    expect(figures).toHaveLength(rows)
    expect(await page.tooltips(title)).toEqual(figures)
    expect(await page.panel(title).getByRole('img').isVisible()).toBe(true)
    expect(await page.panel(title).locator('tbody').isVisible()).toBe(false)
    await page.panel(title).locator('summary').click()
    expect(await page.panel(title).locator('tbody').isVisible()).toBe(true)
  }
})

test('new members are counted by day', async () => {
  const perDay = await stackRows(
    `select to_char(created_at at time zone 'Asia/Yangon', 'YYYY-MM-DD') as day, count(*)::int as count
     from members where ${alive} and created_at > now() - interval '29 days' group by 1`,
  )
  const page = await new DashboardPage(await openPageAs('owner')).open()
  const figures = await page.figures('New members per day, last 30 days')
  const expected = figures.map(([label]) => {
    const day = label.replace(' (so far)', '')
    return [label, String(perDay.find((row) => row.day === day)?.count ?? 0)]
  })
  expect(figures.map(([label]) => label.includes('so far')).lastIndexOf(true)).toBe(29)
  expect(figures.filter(([label]) => label.includes('so far'))).toHaveLength(1)
  // The query above may have cut the first day.
  expect(figures.slice(1)).toEqual(expected.slice(1))
  expect(sum(Object.fromEntries(perDay.map(({ day, count }) => [day, Number(count)])))).toBeGreaterThan(0)
})

test('the totals of members link to the lists that they count', async () => {
  const page = await new DashboardPage(await openPageAs('owner')).open()
  const [, [, online] = []] = await page.totals()
  await page.page.locator('main dl').getByRole('link', { name: 'Online members' }).click()
  await page.page.waitForURL('**/totalk/members?online=true')
  await page.page.locator('[data-slot="count"]', { hasText: new RegExp(`^${online} members?$`) }).waitFor()
})

test('the trend has as many days as the chosen link says, with the numbers of the database', async () => {
  const page = await new DashboardPage(await openPageAs('owner', { script: false })).open()
  await page.page.getByRole('link', { name: '7 days', exact: true }).click()
  expect(await page.figures('New members per day, last 7 days')).toHaveLength(7)
  await page.page.getByRole('link', { name: '90 days', exact: true }).click()
  const figures = await page.figures('New members per day, last 90 days')
  const made = await stackNumber(
    `select count(*) from members where ${alive} and created_at >= date_trunc('day', now(), 'Asia/Yangon') - interval '89 days'`,
  )
  expect(sum(Object.fromEntries(figures.map(([day, count]) => [day, Number(count)])))).toBe(made)
})

test('under the totals are their changes, the sum of the new members and the highest number online', async () => {
  const page = await new DashboardPage(await openPageAs('owner')).open()
  const values = async (title: string) =>
    (await page.figures(title)).map(([, value]) => Number(value.replaceAll(',', '')))
  const added = await values('New members per day, last 30 days')
  const online = await values('Online members per hour, last 24 hours')
  const change = async (table: string, also = 'true') => {
    const since = "now() - interval '24 hours'"
    const count = await stackNumber(
      `select count(*) filter (where ${alive} and created_at >= ${since})
        - count(*) filter (where deleted_at >= ${since} and created_at < ${since}) from ${table} where ${also}`,
    )
    return `${count > 0 ? '+' : count < 0 ? '−' : '±'}${figureText(Math.abs(count))} since yesterday`
  }
  const yesterday = await stackNumber(
    `select sum(online) from presence_hours where hour = date_trunc('hour', now() - interval '24 hours', 'UTC')`,
  )
  const facts = await page.totalFacts()
  expect(facts.pop()).toMatch(/since yesterday$/)
  expect(facts).toEqual([
    await change('members'),
    `${figureText(added.reduce((total, count) => total + count, 0))} new in 30 days`,
    `Peak ${figureText(yesterday)} at this hour yesterday`,
    `Peak ${figureText(Math.max(...online))} in 24 hours`,
    await change('groups'),
  ])
})

describe('a line of work', () => {
  const words = { ending: 'Members whose authorisation ends within 30 days', list: '**/web/expiry?' }

  test.each([true, false])('leads to the list of the members in its count (script %s)', async (script) => {
    const page = await new DashboardPage(await openPageAs('owner', { script })).open()
    const [[, ending] = []] = await page.jobs('Ends soon')
    await page
      .job('Ends soon', words.ending)
      .getByRole('link', { name: `Renew ${words.ending}` })
      .click()
    await page.page.waitForURL(`${words.list}authorisation=in30`)
    await page.page.locator('[data-slot="count"]', { hasText: new RegExp(`^${ending} members?$`) }).waitFor()
  })

  test('leads to the members whose authorisation has ended, and to the real-name audits', async () => {
    const page = await new DashboardPage(await openPageAs('owner')).open()
    await page.job('Ends soon', words.ending).getByRole('link', { name: 'expired' }).click()
    await page.page.waitForURL(`${words.list}authorisation=expired`)
    await page.open()
    await page.job('Pending reviews', 'Real-name audits').click()
    await page.page.waitForURL('**/totalk/real-name-audit?status=Unreviewed')
  })

  test('says how long the oldest request has waited, marked when the wait is long', async () => {
    const page = await new DashboardPage(await openPageAs('owner')).open()
    const days = await stackNumber(
      `select floor(extract(epoch from now() - min(created_at)) / 86400) from certifications
       where status in ('Unreviewed', 'UnderReview')
         and member_id in (select id from members where deleted_at is null)`,
    )
    const age = page.job('Pending reviews', 'Real-name audits').locator('time')
    expect(await age.textContent()).toBe(`oldest ${days} days`)
    expect(days).toBeGreaterThanOrEqual(3)
    expect(await age.getAttribute('class')).toContain('mark-warn')
  })
})

test('the agents with the least member quota left are named, the least first', async () => {
  const agents = await stackRows(
    `select name, member_limit - members as room from agents join tallies on agent_id = agents.id
     where status = 'Normal' and (expires_at is null or expires_at > now()) order by room, agents.id limit 5`,
  )
  const page = await new DashboardPage(await openPageAs('owner')).open()
  expect(await page.figures('Least member quota left')).toEqual(
    agents.map(({ name, room }) => [name, figureText(Number(room))]),
  )
})
