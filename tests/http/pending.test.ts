import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { all, attribute, first, type Scope, textOf } from '../support/html.ts'
import { listOf } from '../support/list-page.ts'
import { type Place, visitorAs } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { startStandIn } from '../support/stand-in.ts'
import { said, words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'

/** The number of waiting requests, in the menu and between the queues, for a browser without script. */

const made: number[] = []
afterEach(async () => {
  await stackRows('delete from groups where id = any($1)', [made.splice(0)])
})

/** A new group of an agent that waits for its review. */
async function newGroup(agentId: number): Promise<number> {
  const [row = {}] = await stackRows(
    `insert into groups (group_no, name, agent_id, created_by, status)
     select 'P' || extract(epoch from clock_timestamp()), 'Waits', $1::bigint, min(id), 'Unreviewed'
     from login_accounts returning id`,
    [agentId],
  )
  made.push(Number(row.id))
  return Number(row.id)
}

/** The number of a link by its path, and the whole text of the link; undefined for a link without a number. */
function markOf(scope: Scope, path: string) {
  const link = all(scope, { tag: 'a', href: path }).find((each) => first(each, { class: 'pending' }))
  const mark = link && first(link, { class: 'pending' })
  const number = mark ? textOf(mark) : ''
  return number === ''
    ? undefined
    : { number: Number(number.replaceAll(',', '')), text: link && textOf(link) }
}

const menuOf = (document: Scope) => {
  const menu = first(document, { id: 'sidebar' })
  if (!menu) throw new Error('the page has no menu')
  return menu
}

describe.each([
  ['the owner', 'owner', ''],
  ['an editor of agent 1', 'goldenvalley', 'and agent_id = 1'],
  ['an editor of agent 3', 'huligroup', 'and agent_id = 3'],
])('the menu of %s', (_, who, own) => {
  test('counts the rows in this operator’s lists, and has no number if no request waits', async () => {
    const visitor = await visitorAs(who)
    const totals = new Map<string, number>()
    for (const path of ['', '/joins']) {
      const { document } = await visitor.getPage(`/en/totalk/group-verify${path}?size=100`)
      totals.set(path, listOf(document).rows.length)
    }
    const deletions = (await visitor.getPage('/en/totalk/delete-channel-review?size=100')).document
    const { document } = await visitor.getPage('/en/help')
    const menu = menuOf(document)
    const numberAt = (path: string) => markOf(menu, path)?.number ?? 0
    expect(numberAt('/en/totalk/group-verify')).toBe((totals.get('') ?? 0) + (totals.get('/joins') ?? 0))
    expect(numberAt('/en/totalk/delete-channel-review')).toBe(listOf(deletions).rows.length)
    expect(numberAt('/en/totalk/real-name-audit')).toBe(
      await stackNumber(
        `select count(*) from certifications where status in ('Unreviewed', 'UnderReview')
          and member_id in (select id from members where deleted_at is null) ${own}`,
      ),
    )
    const agents = await stackNumber("select count(*) from agents where status = 'Unreviewed'")
    expect(numberAt('/en/web/agents')).toBe(who === 'owner' ? agents : 0)
    expect(all(menu, { class: 'pending' }).map((mark) => textOf(mark))).not.toContain('0')
  })
})

test.each(locales)(
  'in %s a screen reader hears what the number counts, beside each queue too',
  async (locale) => {
    await newGroup(1)
    const visitor = await visitorAs('goldenvalley')
    const page = async () => (await visitor.getPage(`/${locale}/totalk/group-verify`)).document
    const path = `/${locale}/totalk/group-verify`
    const waiting = await stackNumber(
      `select count(*) from groups where status = 'Unreviewed' and deleted_at is null and delete_requested_at is null
     and agent_id = 1`,
    )
    // Changes by other operators and terminals appear after some seconds.
    await expect
      .poll(
        async () => {
          const link = all(await page(), { tag: 'a', href: path, slot: 'tabs-trigger' })[0]
          return link && textOf(link)
        },
        { timeout: 10_000 },
      )
      .toContain(said(words[locale].shell.pending, { count: String(waiting) }))
  },
)

test('a decision of any operator is counted on the next page', async () => {
  const id = await newGroup(1)
  const { consoleUrl } = workerStack()
  const [editor, owner] = [await visitorAs('goldenvalley'), await visitorAs('owner')]
  const menuNumber = async () =>
    markOf(menuOf((await editor.getPage('/en/help')).document), '/en/totalk/group-verify')?.number ?? 0
  const before = await stackNumber(
    `select (select count(*) from groups where status = 'Unreviewed' and deleted_at is null and delete_requested_at is null
       and agent_id = 1) + (select count(*) from group_members join groups on groups.id = group_id
       join members on members.id = member_id and members.deleted_at is null
       where list = 'pending' and groups.agent_id = 1 and groups.deleted_at is null)`,
  )
  await expect.poll(menuNumber, { timeout: 10_000 }).toBe(before)
  const page = await owner.getPage(`/en/totalk/group-verify?dialog=approve&id=${id}`)
  const { form } = listOf(page.document).dialog ?? {}
  if (!form) throw new Error(`no confirmation at ${consoleUrl}`)
  await owner.submitForm(page, form)
  expect(await menuNumber()).toBe(before - 1)
})

test('successive pages cost one call for the numbers in some seconds, and no page fails without them', async () => {
  const stack = workerStack()
  const standIn = await startStandIn(stack)
  onTestFinished(() => standIn.stop())
  const place: Place = { ...stack, consoleUrl: standIn.consoleUrl }
  const { cookies } = await visitorAs('goldenvalley')
  const { Visitor } = await import('../support/http.ts')
  const visitor = new Visitor(place.consoleUrl, cookies)
  let callCount = 0
  standIn.behave((request, _, handOn) => {
    if (request.url?.startsWith('/api/verify/pendingReviews')) callCount++
    handOn()
  })
  await visitor.getPage('/en/help')
  callCount = 0
  const began = performance.now()
  for (let turn = 0; turn < 10; turn++) await visitor.getPage('/en/totalk/members')
  expect(callCount).toBeLessThanOrEqual(1 + (performance.now() - began) / 5000)

  const marksOf = (document: Scope) =>
    all(menuOf(document), { class: 'pending' })
      .map((mark) => textOf(mark))
      .join('')
  const marksNow = async () => marksOf((await visitor.getPage('/en/totalk/members')).document)
  const known = await marksNow()
  expect(known).not.toBe('')
  // The numbers are read again, and until that has failed pages display the previous ones.
  standIn.behave((request, response, handOn) => {
    if (request.url?.startsWith('/api/verify/pendingReviews')) setTimeout(() => response.destroy(), 2000)
    else handOn()
  })
  await new Promise((resolve) => setTimeout(resolve, 5100))
  expect(await marksNow()).toBe(known)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(await marksNow()).toBe(known)
  await expect.poll(marksNow, { timeout: 15_000, interval: 500 }).toBe('')
  const { document } = await visitor.getPage('/en/totalk/members')
  expect(listOf(document).rows.length).toBeGreaterThan(0)
  expect(attribute(menuOf(document), 'aria-label')).toBe(words.en.shell.menu)
})
