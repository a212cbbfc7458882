import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { all, attribute, one, textOf } from '../support/html.ts'
import { openPageSession } from '../support/page-session.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'

/**
 * Presence on pages: in the first page, in the state after a gap, and in the stream, of the own tenant alone.
 */

const { consoleUrl } = workerStack()
const own = { 'sec-fetch-site': 'same-origin' }

const changed = new Set<number>()
afterEach(async () => {
  await stackRows('update members set online = false where id = any($1)', [[...changed]])
  changed.clear()
})

async function setOnline(ids: readonly number[], online: boolean): Promise<void> {
  for (const id of ids) changed.add(id)
  await stackRows('update members set online = $2 where id = any($1)', [ids, online])
}

/** Members of an agent that are not connected. */
async function membersOf(agentId: number, count: number): Promise<number[]> {
  const rows = await stackRows(
    'select id::int from members where agent_id = $1 and not online and deleted_at is null order by id limit $2',
    [agentId, count],
  )
  return rows.map(({ id }) => Number(id))
}

type PageSession = Awaited<ReturnType<typeof openPageSession>>

const stateOf = ({ cookie, name }: PageSession, query: string, headers: Record<string, string> = own) =>
  fetch(`${consoleUrl}/api/live/state?session=${name}&${query}`, { headers: { cookie, ...headers } })

/** Listens like a page; `heard` collects the stream. */
async function listen({ cookie, name }: PageSession, query = '', headers: Record<string, string> = {}) {
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const answer = await fetch(`${consoleUrl}/api/live?session=${name}${query}`, {
    headers: { cookie, ...own, ...headers },
    signal: stopping.signal,
  })
  const heard = { text: '', stop: () => stopping.abort() }
  const read = async () => {
    for await (const chunk of answer.body ?? []) heard.text += Buffer.from(chunk).toString()
  }
  read().catch(() => {})
  await expect.poll(() => heard.text, { timeout: 5000 }).toContain('event: ')
  return heard
}

const lastId = ({ text }: { text: string }) => [...text.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1] ?? ''

describe('the state of the records on a page', () => {
  test('is that of the own tenant, for any requested ids', async () => {
    const [mine, foreign] = [await membersOf(1, 2), await membersOf(3, 2)]
    await setOnline([...mine, ...foreign], true)
    const session = await openPageSession('goldenvalley')
    const answer = await stateOf(session, `ids=${[...mine, ...foreign].join()}&all=`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { online, onlineMembers } = await answer.json()
    expect(online.toSorted()).toEqual(mine.toSorted())
    expect(onlineMembers).toBe(
      await stackNumber('select count(*) from members where agent_id = 1 and online and deleted_at is null'),
    )
  })

  test('of a group names its connected members in the language of the page, and no member of a foreign group', async () => {
    const [place = {}] = await stackRows(
      `select g.id::int as group_id, m.id::int as member_id from group_members p
       join groups g on g.id = p.group_id and g.deleted_at is null and g.agent_id = 1
       join members m on m.id = p.member_id and m.deleted_at is null and not m.online
       where p.list = 'members' limit 1`,
    )
    await setOnline([Number(place.member_id)], true)
    const query = `group=${place.group_id}`
    const headers = { ...own, 'x-next-intl-locale': 'my' }
    const { group } = await (await stateOf(await openPageSession('goldenvalley'), query, headers)).json()
    expect(group.userIds).toContain(place.member_id)
    expect(group.panel).toContain(`/my/totalk/members/${place.member_id}"`)
    const refused = await stateOf(await openPageSession('huligroup'), query, headers)
    expect([403, 404]).toContain(refused.status)
    expect(await refused.text()).toBe('')
  })

  test('counts the connected members of groups, without foreign ones', async () => {
    const placesOf = async (agentId: number) => {
      const [row = {}] = await stackRows(
        `select g.id::int as group_id, m.id::int as member_id from group_members p
         join groups g on g.id = p.group_id and g.deleted_at is null and g.agent_id = $1
         join members m on m.id = p.member_id and m.deleted_at is null and not m.online
         where p.list = 'members' limit 1`,
        [agentId],
      )
      return { group: Number(row.group_id), member: Number(row.member_id) }
    }
    const [mine, foreign] = [await placesOf(1), await placesOf(3)]
    const session = await openPageSession('goldenvalley')
    const counted = async () =>
      (await (await stateOf(session, `groups=${mine.group},${foreign.group}`)).json()).ofGroups
    const before = await counted()
    expect(Object.keys(before).toSorted()).toEqual([`members.${mine.group}`, `online.${mine.group}`])
    await setOnline([mine.member, foreign.member], true)
    expect(await counted()).toEqual({
      ...before,
      [`online.${mine.group}`]: before[`online.${mine.group}`] + 1,
    })
  })

  test('is refused to other sites, visitors, other sessions and for an invalid id', async () => {
    const [mine, foreign] = [await openPageSession('goldenvalley'), await openPageSession('huligroup')]
    const statusOf = async (...stateArguments: Parameters<typeof stateOf>) =>
      (await stateOf(...stateArguments)).status
    expect(await statusOf(mine, 'ids=1')).toBe(200)
    expect(await statusOf(mine, 'ids=1', { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await statusOf(mine, 'ids=1', {})).toBe(403)
    expect(await statusOf({ cookie: '', name: mine.name }, 'ids=1')).toBe(401)
    expect(await statusOf({ ...mine, name: foreign.name }, 'ids=1')).toBe(401)
    for (const query of ['ids=x', 'ids=1,-2', 'groups=1,x', "group=1'--", `ids=${Array(501).fill(7).join()}`])
      expect([query, await statusOf(mine, query)]).toEqual([query, 400])
  })
})

describe('the stream', () => {
  test('carries presence of the own tenant to the pages that request it, with numbers', async () => {
    const [mine, foreign] = [await membersOf(1, 1), await membersOf(3, 1)]
    const session = await openPageSession('goldenvalley')
    const [asking, still] = [await listen(session, '&presence=1'), await listen(session)]
    await setOnline(foreign, true)
    await setOnline(mine, true)
    await expect
      .poll(() => asking.text, { timeout: 5000 })
      .toMatch(new RegExp(`id: [\\w-]+\nevent: presence\ndata: {"on":\\[${mine[0]}\\],"off":\\[\\]}`))
    expect(asking.text).not.toMatch(new RegExp(`\\b${foreign[0]}\\b`))
    expect(still.text).not.toContain('presence')
    expect(still.text).toContain('event: review')
  })

  test('carries positions of the own tenant only to the pages with a map', async () => {
    const [[mine], [foreign]] = [await membersOf(1, 1), await membersOf(3, 1)]
    const session = await openPageSession('goldenvalley')
    const [map, still] = [await listen(session, '&positions=1'), await listen(session, '&presence=1')]
    const at = '2026-03-01T08:00:00.000Z'
    const position = (id: unknown, agent: number) => [id, agent, 96.1, 16.8, 0, '', 'gps', at]
    await stackRows("select pg_notify('live', $1)", [
      JSON.stringify({ positions: [position(foreign, 3), position(mine, 1)] }),
    ])
    await expect
      .poll(() => map.text, { timeout: 5000 })
      .toContain(`data: {"moved":[[${mine},96.1,16.8,${Date.parse(at)}]],"isWhole":true}`)
    expect(map.text).not.toMatch(new RegExp(`\\[${foreign},96`))
    expect(still.text).not.toContain('positions')
  })

  test('sends the owner’s pages, and no others, a version whose counts changed or that halted', async () => {
    const [version = {}] = await stackRows(
      "select id::int, state from versions where ring = 'recorded' or id = 1 limit 1",
    )
    const [owner, foreign] = [
      await listen(await openPageSession('owner')),
      await listen(await openPageSession('goldenvalley')),
    ]
    await stackRows('update versions set failed = failed where id = $1', [version.id])
    await stackRows("update versions set failed = failed + 1, state = 'halted' where id = $1", [version.id])
    onTestFinished(async () => {
      await stackRows('update versions set failed = failed - 1, state = $2 where id = $1', [
        version.id,
        version.state,
      ])
    })
    await expect
      .poll(() => owner.text, { timeout: 5000 })
      .toContain(`event: versions\ndata: {"versionIds":[${version.id}]}`)
    expect(foreign.text).toContain('event: review')
    expect(foreign.text).not.toContain('versions')
  })

  test('carries a notification to the consoles of its tenant and of all tenants, as text', async () => {
    const send = async (agentId: number, title: string) => {
      const [row = {}] = await stackRows(
        `insert into notifications (title, content, target, agent_id, reached, offline, addressed_at)
         values ($1, 'Stay in', 'allMembers', $2, 0, 0, now()) returning id::int`,
        [title, agentId],
      )
      onTestFinished(async () => void (await stackRows('delete from notifications where id = $1', [row.id])))
      await stackRows("select pg_notify('live', $1)", [JSON.stringify({ notification: row.id })])
      return row.id
    }
    const [own, owner] = [
      await listen(await openPageSession('goldenvalley')),
      await listen(await openPageSession('owner')),
    ]
    const foreign = await send(3, 'Elsewhere')
    const mine = await send(1, '<img src=x onerror=1>\n\nevent: session')
    const notificationText = `{"id":${mine},"title":"<img src=x onerror=1>\\n\\nevent: session","content":"Stay in"}`
    await expect.poll(() => own.text, { timeout: 5000 }).toContain(notificationText)
    expect(own.text).not.toContain('Elsewhere')
    expect(own.text).not.toMatch(/^event: session/m)
    await expect.poll(() => owner.text, { timeout: 5000 }).toContain(notificationText)
    expect(owner.text).toContain(`{"id":${foreign},"title":"Elsewhere"`)
  })

  test('goes on after the last received event, or reports a gap', async () => {
    const [member = 0] = await membersOf(1, 1)
    const session = await openPageSession('goldenvalley')
    const first = await listen(session, '&presence=1')
    await expect.poll(() => first.text, { timeout: 5000 }).toContain('event: review')
    const heard = lastId(first)
    first.stop()
    await setOnline([member], true)
    await new Promise((resolve) => setTimeout(resolve, 1200))
    const again = await listen(session, '&presence=1', { 'last-event-id': heard })
    expect(again.text).toContain(`{"on":[${member}],"off":[]}`)
    expect(again.text).not.toContain('event: gap')
    const stranger = await listen(session, '&presence=1', { 'last-event-id': 'another-7' })
    expect(stranger.text).toContain('event: gap')
  })
})

test('without script a page says to the second when it was read, and has a link to read it again', async () => {
  const visitor = await visitorAs('goldenvalley')
  const group = await stackNumber('select min(id) from groups where agent_id = 1 and deleted_at is null')
  for (const path of [`/en/totalk/groups/${group}`, '/en/totalk/members', '/en/totalk/group-verify']) {
    const { document } = await visitor.getPage(path)
    const links = all(document, { tag: 'a' }).filter(
      (link) => textOf(link).toLowerCase() === words.en.table.refresh.toLowerCase(),
    )
    expect([path, links.map((link) => attribute(link, 'href').startsWith(path))]).toEqual([
      path,
      links.map(() => true),
    ])
    expect(links.length).toBeGreaterThan(0)
    expect(textOf(document)).toMatch(/Updated \d\d:\d\d:\d\d/)
  }
})

test('a row of the members names the member of its dot and its last sight', async () => {
  const { document } = await (await visitorAs('goldenvalley')).getPage('/en/totalk/members')
  const row = one(document, { tag: 'tbody' }).children.find((each) => 'attribs' in each)
  if (!row || !('attribs' in row)) throw new Error('the list has no row')
  const [dot] = all(row, { tag: 'th' })
  const id = dot && attribute(dot, 'data-online')
  expect(id).toMatch(/^\d+$/)
  expect(all(row, { tag: 'td' }).map((cell) => attribute(cell, 'data-seen'))).toContain(id)
})

test('the numbers of members and of connected members, in list and tree, name their group', async () => {
  const visitor = await visitorAs('goldenvalley')
  for (const path of ['/en/totalk/groups', '/en/totalk/groups/tree']) {
    const { document } = await visitor.getPage(path)
    const figures = all(document, {}).map((part) => attribute(part, 'data-figure'))
    const groupsOf = (count: string) =>
      figures.flatMap((figure) => (figure.startsWith(`${count}.`) ? [figure.replace(`${count}.`, '')] : []))
    expect([path, groupsOf('online').length]).not.toEqual([path, 0])
    expect([path, groupsOf('members').toSorted()]).toEqual([path, groupsOf('online').toSorted()])
  }
})
