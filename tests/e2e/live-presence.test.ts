import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { realTerminal } from '../support/real-terminal.ts'
import { newSession } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { OpenTabs } from './pages/open-tabs.ts'

/** Open pages follow the database by one stream per browser. */

const operator = 'goldenvalley'
const { enums, shell } = words.en
/** Milliseconds within which a page displays the database's state. */
const promised = 2000

/** A member of the operator's agent that may connect, is in a group and has a device. */
async function connectable() {
  const [row = {}] = await stackRows(
    `select m.id::int as id, m.account, p.group_id::int as group_id, g.group_no, d.id::int as device_id
     from members m
     join group_members p on p.member_id = m.id and p.list = 'members'
     join groups g on g.id = p.group_id and g.deleted_at is null and g.status = 'Normal'
     join devices d on d.member_id = m.id
     where m.agent_id = 1 and m.deleted_at is null and not m.online and m.account_status = 'activated'
       and m.auth_expires_at is null and (m.authorised_years is null or m.authorised_years > 0)
     order by m.id limit 1`,
  )
  return {
    id: Number(row.id),
    account: String(row.account),
    group: Number(row.group_id),
    groupNo: String(row.group_no),
    device: Number(row.device_id),
  }
}

const onlineInRows = (id: number) => stackNumber('select online::int from members where id = $1', [id])

/** Waits until the database has the state, then measures how long a page takes to display it. */
async function shownAfter(id: number, online: boolean, shows: () => Promise<unknown>): Promise<number> {
  await expect.poll(() => onlineInRows(id), { interval: 10 }).toBe(Number(online))
  const began = performance.now()
  await shows()
  return performance.now() - began
}

const dot = (tab: Page, id: number, online: boolean) =>
  tab.locator(`main .mark-${online ? 'on' : 'off'}[data-online="${id}"]`).first()

test('dots, last sights, the panel of a group and figures follow a terminal as the database does', async () => {
  const member = await connectable()
  const opened = await OpenTabs.open(
    [
      `/en/totalk/members?q=${member.account}`,
      `/en/totalk/members/${member.id}`,
      `/en/totalk/groups/${member.group}`,
      `/en/views/groupInfo/group/userInfo/${member.device}`,
      '/en/home',
      `/en/totalk/groups?groupNo=${member.groupNo}`,
    ],
    { state: await newSession(operator) },
  )
  const [list, page, group, device, home, groups] = [0, 1, 2, 3, 4, 5].map((place) => opened.tab(place))
  if (!list || !page || !group || !device || !home || !groups) throw new Error('a tab is missing')
  const panel = group.locator(`[data-group] a[href$="/members/${member.id}"]`)
  const figure = home.locator('dd[data-figure="online"]')
  const before = Number(await figure.textContent())
  const inGroup = groups.locator(`[data-figure="online.${member.group}"]`)
  const others = Number(await inGroup.textContent())
  for (const tab of [list, page, device]) await dot(tab, member.id, false).waitFor()
  expect(await panel.count()).toBe(0)

  const terminal = await realTerminal(member.account)
  const arrival = await shownAfter(member.id, true, () =>
    Promise.all([
      ...[list, page, device].map((tab) => dot(tab, member.id, true).waitFor()),
      panel.waitFor(),
      expect.poll(() => figure.textContent(), { interval: 20 }).toBe(String(before + 1)),
    ]),
  )
  expect(arrival).toBeLessThan(promised)
  await expect.poll(() => inGroup.textContent()).toBe(String(others + 1))
  expect(await dot(list, member.id, true).getAttribute('title')).toBe(enums.online.true)
  expect(await list.locator(`[data-seen="${member.id}"]`).textContent()).toBe(enums.online.true)
  expect(await dot(page, member.id, true).textContent()).toBe(enums.online.true)

  terminal.stop()
  const departure = await shownAfter(member.id, false, () =>
    Promise.all([
      ...[list, page, device].map((tab) => dot(tab, member.id, false).waitFor()),
      panel.waitFor({ state: 'detached' }),
      expect.poll(() => figure.textContent(), { interval: 20 }).toBe(String(before)),
    ]),
  )
  expect(departure).toBeLessThan(promised)
  await expect.poll(() => inGroup.textContent()).toBe(String(others))
  expect(await list.locator(`[data-seen="${member.id}"]`).textContent()).toBe(words.en.time.justNow)
  // One stream for six tabs; a leader's stream is opened again when the first tab displays presence.
  expect(opened.streaming()).toHaveLength(1)
})

test('a browser that was cut off reads the data of its page again once it is connected', async () => {
  const { id } = await connectable()
  onTestFinished(async () => {
    await stackRows('update members set online = false where id = $1', [id])
  })
  const opened = await OpenTabs.open([`/en/totalk/members/${id}`], {
    state: await newSession(operator),
    expected: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/],
  })
  const tab = opened.tab(0)
  await dot(tab, id, false).waitFor()
  await opened.context.setOffline(true)
  await stackRows('update members set online = true where id = $1', [id])
  // Longer than the console keeps an unused line to the platform.
  await tab.waitForTimeout(7000)
  await opened.context.setOffline(false)
  await dot(tab, id, true).waitFor()
})

test('menu and visited tabs count the waiting requests, and follow the decision of another operator', async () => {
  const opened = await OpenTabs.open(['/en/totalk/group-verify'], { state: await newSession(operator) })
  const tab = opened.tab(0)
  const path = 'a[href="/en/totalk/group-verify"]'
  const places = [tab.locator(`#sidebar ${path}`), tab.locator(`[data-slot="visited-tabs"] ${path}`)]
  const [{ waiting = 0 } = {}] = await stackRows(
    `select ((select count(*) from groups where status = 'Unreviewed' and deleted_at is null
       and delete_requested_at is null and agent_id = 1) + (select count(*) from group_members p
       join groups g on g.id = p.group_id and g.deleted_at is null join members m on m.id = p.member_id
       and m.deleted_at is null where p.list = 'pending' and g.agent_id = 1))::int as waiting`,
  )
  const count = Number(waiting)
  const counted = (number: number) =>
    Promise.all(
      places.map(async (place) => {
        await place
          .locator('.pending')
          .filter({ hasText: new RegExp(`^${number || ''}$`) })
          .waitFor({
            state: 'attached',
          })
        const spoken = number ? ` ${said(shell.pending, { count: String(number) })}` : ''
        expect(await place.locator('.sr-only').textContent()).toBe(spoken)
      }),
    )
  await counted(count)
  const [row = {}] = await stackRows(
    `insert into groups (group_no, name, agent_id, created_by, status)
     select 'L' || extract(epoch from clock_timestamp())::bigint, 'Live', 1, min(id), 'Unreviewed'
     from login_accounts returning id`,
  )
  onTestFinished(async () => {
    await stackRows('delete from groups where id = $1', [row.id])
  })
  const began = performance.now()
  await counted(count + 1)
  expect(performance.now() - began).toBeLessThan(promised)
  await stackRows("update groups set status = 'Normal' where id = $1", [row.id])
  await counted(count)
  // The list reads its own rows again by its link.
  await tab.getByRole('link', { name: words.en.table.refresh }).first().waitFor()
})
