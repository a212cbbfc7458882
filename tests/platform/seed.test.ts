import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasValidCheckDigit } from '../../lib/contract/imei.ts'
import { memberFields } from '../../lib/contract/member.ts'
import { isMobile } from '../../lib/contract/mobile.ts'
import { connect, type Database } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { type PrivateServer, startPrivateServer } from '../../platform/db/private-server.ts'
import { kunming } from '../../platform/db/seed/city-kunming.ts'
import { mandalay } from '../../platform/db/seed/city-mandalay.ts'
import { shanghai } from '../../platform/db/seed/city-shanghai.ts'
import { yangon } from '../../platform/db/seed/city-yangon.ts'
import { createRows } from '../../platform/db/seed/rows.ts'
import { seedDemo } from '../../platform/db/seed/seed.ts'
import { verifyPassword } from '../../platform/secrets/password.ts'
import { databaseFolder } from '../support/database-folder.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const editorPassword = 'kettle-42-moon'
const memberPassword = 'saddle-17-rain'
const rows = createRows(now, { editor: '', member: '', group: '' })

let directory: string
let server: PrivateServer
let first: Database
let second: Database

beforeAll(async () => {
  directory = await databaseFolder()
  server = await startPrivateServer(directory, () => {})
  const root = connect(server.url)
  await root.execute(sql`create database first`)
  await root.execute(sql`create database second`)
  await root.$client.end()
  first = await fresh('first')
  second = await fresh('second')
  expect(await seedDemo(first, { now, editorPassword, memberPassword })).toBe(true)
  expect(await seedDemo(second, { now, editorPassword: 'another-99-word', memberPassword })).toBe(true)
})

afterAll(async () => {
  await first?.$client.end()
  await second?.$client.end()
  await server?.stop()
  await rm(directory, { recursive: true, force: true })
})

async function fresh(name: string): Promise<Database> {
  const url = new URL(server.url)
  url.pathname = `/${name}`
  await migrate(url.href)
  return connect(url.href)
}

/** The first database's result of a query for keys and values. */
async function numbers(query: string): Promise<Record<string, number>> {
  const answer = await first.execute<{ key: string; value: number }>(sql.raw(query))
  return Object.fromEntries(answer.rows.map(({ key, value }) => [key, Number(value)]))
}

/** A digest of each table's rows without the salted hashes. */
async function digests(db: Database): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const result: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const answer = await db.execute<{ count: number; digest: string }>(sql`
      select count(*)::int as count, md5(string_agg(line, E'\n' order by line)) as digest
      from (select (to_jsonb(t) - 'password_hash' - 'token_hash')::text as line from ${sql.identifier(name)} t) lines`)
    result[name] = `${answer.rows[0]?.count} ${answer.rows[0]?.digest}`
  }
  return result
}

describe('the demo seed in a database', () => {
  test('generates the same rows in every fresh database, and skips a seeded one', async () => {
    expect(
      await seedDemo(first, { now: new Date('2027-03-01T00:00:00Z'), editorPassword, memberPassword }),
    ).toBe(false)
    expect(await digests(first)).toEqual(await digests(second))
  })

  test('generates the documented numbers of rows', async () => {
    expect(
      await numbers(`select 'agents' as key, count(*) as value from agents
         union all select 'members', count(*) from members where deleted_at is null
         union all select 'deleted members', count(*) from members where deleted_at between '2026-10-22' and '2026-11-21 10:00Z'
         union all select 'groups', count(*) from groups
         union all select 'positions', count(*) from positions
         union all select 'hours', count(distinct hour) from presence_hours
         union all select 'days with sign-ins', count(distinct at::date) from sign_ins
         union all select 'tallied members', sum(members) from tallies
         union all select 'tallied groups', sum(groups) from tallies`),
    ).toEqual({
      agents: 12,
      members: 2000,
      'deleted members': 18,
      groups: 150,
      positions: 30_000,
      hours: 72,
      'days with sign-ins': 31,
      'tallied members': 2000,
      'tallied groups': 150,
    })
  })

  test('leaves the next ids past its own', async () => {
    const next = `select 'members' as key, nextval('members_id_seq') as value
      union all select 'agents', nextval('agents_id_seq') union all select 'groups', nextval('groups_id_seq')`
    expect(await numbers(next)).toEqual({ members: 12_019, agents: 13, groups: 1151 })
  })

  test('gives editors and members the passwords from its options', async () => {
    const { rows: found } = await first.execute<{ hash: string; typed: string }>(sql`
      select password_hash as hash, ${editorPassword}::text as typed from login_accounts where account = 'goldenvalley'
      union all select password_hash, ${memberPassword} from members where account = 'gv0001'`)
    const verdicts = await Promise.all(found.map(({ hash, typed }) => verifyPassword(hash, typed)))
    expect(verdicts).toEqual([true, true])
  })

  test('exceeds no quota, and uses two of them up', async () => {
    const { rows: agents } = await first.execute<{ account: string; full: string }>(sql`
      select l.account, concat_ws(' ', case when t.members = a.member_limit then 'members' end,
        case when t.groups = a.group_limit then 'groups' end,
        case when t.members > a.member_limit or t.groups > a.group_limit then 'over' end) as full
      from agents a join login_accounts l on l.id = a.id + 100 left join tallies t on t.agent_id = a.id`)
    expect(
      agents.filter(({ full }) => full !== '').toSorted((a, b) => a.account.localeCompare(b.account)),
    ).toEqual([
      { account: 'hinthataxi', full: 'members' },
      { account: 'lanling', full: 'groups' },
    ])
  })

  test('has agents in all five statuses; the expired one is Normal with a past end of contract', async () => {
    expect(
      await numbers(`select case when status = 'Normal' and expires_at < '${now.toISOString()}' then 'Expired'
           else status::text end as key, count(*) as value from agents group by 1`),
    ).toEqual({ Unreviewed: 2, Normal: 7, Freeze: 1, Expired: 1, Refuse: 1 })
  })

  test('has one administrator in each group, and each member that is not deleted in one to six groups', async () => {
    const perGroup = `select count(*) filter (where m.role = 'administrator' and m.list = 'members') as n
      from groups g left join group_members m on m.group_id = g.id group by g.id`
    expect(await numbers(`select n as key, count(*) as value from (${perGroup}) x group by n`)).toEqual({
      1: 150,
    })
    const perMember = `select count(g.*) as n from members m left join group_members g on g.member_id = m.id
      where m.deleted_at is null group by m.id`
    const spread = await numbers(`select n as key, count(*) as value from (${perMember}) x group by n`)
    expect(Object.keys(spread)).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  test('keeps groups, devices and papers inside their own tenant', async () => {
    const strangers =
      await numbers(`select 'groups' as key, count(*) as value from group_members p join groups g on g.id = p.group_id
         join members m on m.id = p.member_id where g.agent_id is distinct from m.agent_id
       union all select 'devices', count(*) from devices d join members m on m.id = d.member_id
         where d.agent_id is distinct from m.agent_id or d.imei <> m.imei or not m.bind_flag
       union all select 'bindings', count(*) from devices d full join (
         select * from device_bindings where unbound_at is null) b on b.device_id = d.id and b.member_id = d.member_id
         where (d.status = 'bound' and b.id is null) or d.id is null
       union all select 'latest', count(*) from latest_positions l where l.at <>
         (select max(p.at) from positions p where p.member_id = l.member_id)
       union all select 'papers', count(*) from certifications c join members m on m.id = c.member_id
         where c.agent_id is distinct from m.agent_id union all select 'online', count(*) from members where online
       union all select 'overfull', count(*) from groups g where g.member_limit <
         (select count(*) from group_members p where p.group_id = g.id)
       union all select 'seen', count(*) from members m left join agents a on a.id = m.agent_id where seen_order > '2026-11-21 09:57Z' and
         (m.deleted_at is not null or m.account_status <> 'activated' or m.authorised_years = -1
           or m.auth_expires_at < '${now.toISOString()}' or a.status <> 'Normal' or a.expires_at < '${now.toISOString()}')`)
    expect(Object.keys(strangers)).toHaveLength(8)
    expect(Object.values(strangers).every((count) => count === 0)).toBe(true)
  })

  test('has rows of every state that a screen displays', async () => {
    const states =
      await numbers(`select 'certification ' || status as key, count(*) as value from certifications group by 1
       union all select 'device ' || status, count(*) from devices group by 1
       union all select 'list ' || list, count(*) from group_members group by 1
       union all select 'terminal ' || terminal_type, count(*) from members group by 1
       union all select 'group ' || status, count(*) from groups group by 1
       union all select 'group leaving', count(*) from groups where delete_requested_at is not null
       union all select 'version ' || type, count(*) from versions group by 1
       union all select 'announcement ' || status, count(*) from announcements group by 1
       union all select 'notification ' || target, count(*) from notifications group by 1
       union all select 'delivery ' || online || (confirmed_at is null), count(*) from notification_deliveries group by 1
       union all select 'test user', count(*) from test_users
       union all select 'authorisation none', count(*) from members where authorised_years = -1
       union all select 'authorisation permanent', count(*) from members where authorised_years is null
       union all select 'authorisation lapsed', count(*) from members where auth_expires_at < '2026-11-21 10:00Z'
       union all select 'authorisation in90', count(*) from members
         where auth_expires_at between '2026-11-21 10:00Z' and '2027-02-19 10:00Z'
       union all select 'seen just now', count(*) from members where last_seen_at > '2026-11-21 09:57Z'`)
    expect(Object.keys(states).length).toBe(4 + 4 + 6 + 8 + 3 + 1 + 3 + 2 + 6 + 3 + 1 + 4 + 1)
    expect(Object.values(states).every((count) => count > 0)).toBe(true)
    expect(Math.abs((states['seen just now'] ?? 0) - 400)).toBeLessThan(50)
  })
})

describe('the demo rows', () => {
  test('are the same on every machine', () => {
    const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
    expect(digest).toBe('6698472b3f39008d24f46967cb65b2dbfab2fc877fde0e0c8d5cf684be5ce499')
  })

  test('have the same counts for every moment of the first start', () => {
    for (const moment of ['2028-02-29T23:59:59.999Z', '2027-03-01T00:00:00.000Z']) {
      const { agents, members, groups, positions } = createRows(new Date(moment), {
        editor: '',
        member: '',
        group: '',
      })
      const living = members.filter(({ deletedAt }) => deletedAt === null)
      expect([agents, living, groups, positions].map(({ length }) => length)).toEqual([12, 2000, 150, 30_000])
    }
  })

  test('obey the contract’s rules for members and for all mobile numbers', () => {
    expect(rows.members.filter((row) => !memberFields.safeParse(row).success)).toEqual([])
    const mobiles = [
      ...rows.members.map(({ telephone }) => telephone),
      ...rows.agents.map(({ mobile }) => mobile ?? ''),
      ...rows.accounts.map(({ telephone }) => telephone ?? ''),
    ]
    expect(mobiles.filter((mobile) => !isMobile(mobile))).toEqual([])
    expect(new Set(mobiles).size).toBe(mobiles.length)
  })

  test('have IMEIs with valid check digits, unique among the devices', () => {
    const imeis = rows.devices.map((device) => device.imei)
    expect(imeis.filter((imei) => !hasValidCheckDigit(imei))).toEqual([])
    expect(new Set(imeis).size).toBe(imeis.length)
    expect(rows.members.filter((member) => !imeis.includes(member.imei))).toEqual([])
  })

  test('have positions in the four cities and the last two weeks only', () => {
    const boxes = [yangon, mandalay, kunming, shanghai].map((city) => city.box)
    const inside = boxes.map(
      ({ south, north, west, east }) =>
        rows.positions.filter(
          ({ latitude, longitude }) =>
            latitude > south && latitude < north && longitude > west && longitude < east,
        ).length,
    )
    expect(inside.every((count) => count > 1000)).toBe(true)
    expect(inside.reduce((sum, count) => sum + count, 0)).toBe(30_000)
    const oldest = now.getTime() - 14 * 86_400_000
    expect(rows.positions.filter(({ at }) => Number(at) < oldest || Number(at) > Number(now))).toEqual([])
  })

  test('move no faster than a car', () => {
    const last = new Map<number, { at: Date; latitude: number; longitude: number }>()
    let fastest = 0
    for (const { memberId, at, latitude, longitude } of rows.positions) {
      const before = last.get(memberId)
      last.set(memberId, { at, latitude, longitude })
      const seconds = before ? (at.getTime() - before.at.getTime()) / 1000 : 0
      if (!before || seconds > 60) continue
      const east = (longitude - before.longitude) * Math.cos((latitude * Math.PI) / 180)
      fastest = Math.max(fastest, (Math.hypot(latitude - before.latitude, east) * 111_320) / seconds)
    }
    expect(fastest).toBeGreaterThan(5)
    expect(fastest).toBeLessThan(20)
  })

  test('contain only IP addresses that are reserved for documentation', () => {
    const addresses = [...rows.signIns, ...rows.operations].map((row) => row.address ?? '')
    expect(addresses.filter((text) => !/^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/.test(text))).toEqual(
      [],
    )
  })

  test('write Burmese in Unicode and never in Zawgyi', () => {
    const burmese = new Set(JSON.stringify(rows).match(/[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]+/g))
    expect(burmese.size).toBeGreaterThan(500)
    expect([...burmese].filter((word) => !isUnicodeBurmese(word))).toEqual([])
    const zawgyi = ['ေအာင္', 'ေက်ာ္', 'ျမန္မာ', 'ရန္ကုန္', '\u1060']
    expect(zawgyi.filter(isUnicodeBurmese)).toEqual([])
  })
})

/**
 * Whether a run of Burmese letters is a sequence of well-formed syllables: consonant (with kinzi or stacked),
 * medials in order, vowels in order, tones, finals with asat; or digits, punctuation and independent vowels.
 */
function isUnicodeBurmese(word: string): boolean {
  const consonant =
    '(?:\u1004\u103a\u1039)?[\u1000-\u1021\u103f](?:\u1039[\u1000-\u1019\u101c\u101e\u1020\u1021])?'
  const medials = '\u103b?\u103c?\u103d?\u103e?'
  const vowels =
    '\u1031?[\u102d\u102e\u1032]?[\u102f\u1030]?[\u102b\u102c]?\u103a?\u1036?\u1037?\u103a?\u1038?'
  const independent = '[\u1023-\u102a\u104c-\u104f]\u1038?'
  const syllables = new RegExp(`^(?:${consonant}${medials}${vowels}|${independent}|[\u1040-\u104b])+$`)
  // In Unicode a virama always precedes a stacked consonant; Zawgyi also writes it where Unicode writes asat.
  return syllables.test(word) && word === word.normalize('NFC') && !/\u1039(?![\u1000-\u1021])/.test(word)
}
