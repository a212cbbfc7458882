import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { type PrivateServer, startPrivateServer } from '../../platform/db/private-server.ts'
import { planAgents } from '../../platform/db/seed/large/plan.ts'
import { seedLarge } from '../../platform/db/seed/large/seed-large.ts'
import { memberPage } from '../../platform/store/members/member-list.ts'
import { databaseFolder } from '../support/database-folder.ts'
import { queryOnce } from '../support/query-once.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const members = 3000
const seed = { members, now, editorPassword: 'kettle-42-moon', progress: () => {} }

let directory: string
let server: PrivateServer
let url: string

beforeAll(async () => {
  directory = await databaseFolder()
  server = await startPrivateServer(directory, () => {})
  url = await fresh('filled')
  await seedLarge(url, seed)
})

afterAll(async () => {
  await server?.stop()
  await rm(directory, { recursive: true, force: true })
})

async function fresh(name: string): Promise<string> {
  await queryOnce(server.url, `create database ${name}`)
  const own = new URL(server.url)
  own.pathname = `/${name}`
  await migrate(own.href)
  return own.href
}

/** The result of a query for keys and counts. */
async function counts(query: string, database = url): Promise<Record<string, number>> {
  const rows = await queryOnce(database, query)
  return Object.fromEntries(rows.map(({ key, value }) => [String(key), Number(value)]))
}

/** Definitions of the indexes, constraints and triggers of a database; the index of a partitioned table is valid when each partition has it. */
function parts(database: string) {
  return queryOnce(
    database,
    `select pg_get_indexdef(indexrelid) || indisvalid as part from pg_index join pg_class c on c.oid = indrelid
       where relnamespace = 'public'::regnamespace and not relispartition
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated
       from pg_constraint where connamespace = 'public'::regnamespace and conparentid = 0
     union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal and tgparentid = 0
     order by 1`,
  )
}

const digest = `select md5(string_agg(line, E'\\n' order by line)) as digest from (
  select (to_jsonb(m) - 'password_hash')::text as line from members m
  union all select to_jsonb(d)::text from devices d
  union all select to_jsonb(s)::text from sign_ins s) as lines`

describe('a large seed', () => {
  test('fills every table in the proportion of the demo', async () => {
    const found = await counts(`
      select 'members' as key, count(*) as value from members where deleted_at is null
      union all select 'groups', count(*) from groups
      union all select 'places', count(*) from group_members
      union all select 'devices', count(*) from devices
      union all select 'bindings', count(*) from device_bindings
      union all select 'certifications', count(*) from certifications
      union all select 'positions', count(*) from positions
      union all select 'signIns', count(*) from sign_ins
      union all select 'operations', count(*) from operation_log
      union all select 'feedback', count(*) from feedback
      union all select 'testUsers', count(*) from test_users`)
    expect(found.members).toBe(members)
    // Rows for each member, as in the demo of 2,000; every wave adds some devices in stock.
    const proportion = {
      groups: 0.075,
      places: 3.1,
      devices: 1.19,
      bindings: 0.91,
      certifications: 0.88,
      positions: 15,
      signIns: 3.08,
      operations: 0.12,
    }
    for (const [table, each] of Object.entries(proportion)) {
      expect((found[table] ?? 0) / members / each, table).toBeGreaterThan(0.7)
      expect((found[table] ?? 0) / members / each, table).toBeLessThan(1.5)
    }
    expect(Math.min(found.feedback ?? 0, found.testUsers ?? 0)).toBeGreaterThan(0)
  })

  test('has a group of all members of its largest agent, and shares between agents', async () => {
    const found = await counts(`
      select 'places' as key, max(places) as value
        from (select count(*) as places from group_members group by group_id) as groups
      union all select 'members', max(members) from tallies
      union all select 'untallied devices', count(*) - (select sum(devices) from tallies) from devices where status <> 'retired'
      union all select 'waiting', count(*) from group_members where list = 'pending'
      union all select 'shares', count(*) from shares
      union all select 'shared with itself', count(*) from shares where agent_id = to_agent_id`)
    expect(found.places).toBe(found.members)
    expect(Math.min(found.waiting ?? 0, found.shares ?? 0)).toBeGreaterThan(0)
    expect(found['shared with itself']).toBe(0)
    expect(found['untallied devices']).toBe(0)
  })

  test('keeps tallies, latest positions, quotas and tenants consistent', async () => {
    const wrong = await counts(`
      select 'tallied members' as key, count(*) as value from tallies t where t.members <>
        (select count(*) from members m where coalesce(m.agent_id, 0) = t.agent_id and m.deleted_at is null)
      union all select 'tallied groups', count(*) from tallies t where t.groups <>
        (select count(*) from groups g where coalesce(g.agent_id, 0) = t.agent_id)
      union all select 'untallied', ${members} - sum(members) from tallies
      union all select 'over quota', count(*) from agents a join tallies t on t.agent_id = a.id
        where t.members > a.member_limit or t.groups > a.group_limit
      union all select 'latest', count(*) from latest_positions l where l.at <>
        (select max(at) from positions p where p.member_id = l.member_id)
      union all select 'without latest', count(distinct member_id) - (select count(*) from latest_positions) from positions
      union all select 'strangers', count(*) from group_members p join groups g on g.id = p.group_id
        join members m on m.id = p.member_id where g.agent_id is distinct from m.agent_id
      union all select 'overfull', count(*) from groups g where g.member_limit <
        (select count(*) from group_members p where p.group_id = g.id)
      union all select 'leaderless', count(*) from groups g where not exists (
        select from group_members p where p.group_id = g.id and p.role = 'administrator')
      union all select 'bound to nobody', count(*) from devices d full join
        (select * from device_bindings where unbound_at is null) b on b.device_id = d.id and b.member_id = d.member_id
        where (d.status = 'bound' and b.id is null) or d.id is null
      union all select 'accounts', ${members} + 36 - count(distinct lower(account)) from members`)
    expect(Object.keys(wrong)).toHaveLength(11)
    expect(Object.entries(wrong).filter(([, count]) => count !== 0)).toEqual([])
  })

  test('leaves indexes, constraints and triggers as migrated, and the next ids free', async () => {
    expect(await parts(url)).toEqual(await parts(await fresh('bare')))
    const late = await counts(`
      select 'members' as key, nextval('members_id_seq') - max(id) as value from members
      union all select 'sign_ins', nextval('sign_ins_id_seq') - max(id) from sign_ins
      union all select 'group_members', nextval('group_members_id_seq') - max(id) from group_members`)
    expect(late).toEqual({ members: 1, sign_ins: 1, group_members: 1 })
  })

  test('can be listed by the platform, page by page to the last', async () => {
    const db = connect(url)
    const request = { pageSize: 100, sort: 'nickName', order: 'asc' } as const
    const context = { services: { db, ownerId: 1 }, account: { agentId: null }, now }
    const names: string[] = []
    for (let pageNum = 1; pageNum <= members / 100; pageNum++) {
      const { list, total } = await memberPage({ ...request, pageNum }, context)
      expect(total).toBe(members)
      names.push(...list.map(({ nickName, userId }) => `${nickName} ${userId}`))
    }
    await db.$client.end()
    expect(new Set(names).size).toBe(members)
  })

  test('generates the same rows for the same moment, and refuses a database with rows', async () => {
    const again = await fresh('again')
    await seedLarge(again, { ...seed, editorPassword: 'another-99-word' })
    expect(await queryOnce(again, digest)).toEqual(await queryOnce(url, digest))
    await expect(seedLarge(again, seed)).rejects.toThrow(
      'this database is in use, its table agents has rows: take an empty one',
    )
  })

  test('refuses a database in use by a platform', async () => {
    const served = await fresh('served')
    const db = connect(served)
    await db.execute('select 1')
    await expect(seedLarge(served, seed)).rejects.toThrow('a platform is running on this database')
    await db.$client.end()
  })

  test('leaves the database unchanged when it is aborted, and can start again', async () => {
    const cut = await fresh('cut')
    const before = await parts(cut)
    const end = new AbortController()
    const progress = (text: string) => {
      if (text.startsWith('building')) end.abort()
    }
    await expect(seedLarge(cut, { ...seed, members: 1000, progress, signal: end.signal })).rejects.toThrow()
    await wait(200)
    expect(await counts(`select 'rows' as key, count(*) as value from members`, cut)).toEqual({ rows: 0 })
    expect(await parts(cut)).toEqual(before)
    await seedLarge(cut, { ...seed, members: 1000 })
    expect(
      await counts(`select 'rows' as key, count(*) as value from members where deleted_at is null`, cut),
    ).toEqual({ rows: 1000 })
  })
})

describe('the plan of a million members', () => {
  const { agents, waves } = planAgents(1_000_000)

  test('has a few large agents and many small ones, with unique names, accounts and prefixes', () => {
    const sizes = agents.map((agent) => agent.members).toSorted((one, other) => other - one)
    expect(sizes.filter((size) => size > 45_000 && size < 110_000)).toHaveLength(3)
    expect(agents.length).toBeGreaterThan(450)
    for (const key of ['id', 'name', 'account', 'prefix'] as const) {
      expect(new Set(agents.map((agent) => agent[key])).size).toBe(agents.length)
    }
  })

  test('generates no more members in one wave than the demo has', () => {
    const made = waves.map((wave) => wave.reduce((sum, agent) => sum + agent.members, 0))
    expect(Math.max(...made)).toBeLessThanOrEqual(2000)
    expect(made.reduce((sum, count) => sum + count, 0) + 8 * waves.length).toBe(1_000_000)
  })
})
