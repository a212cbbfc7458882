import { getTableName } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { generatePassword, hashPassword } from '../../../secrets/password.ts'
import { makePositionMonths, positionMonth } from '../../position-months.ts'
import { agents, groupMembers, groups, loginAccounts } from '../../schema.ts'
import { announcements, testUsers } from '../../schema-content.ts'
import { latestPositions } from '../../schema-devices.ts'
import { shares } from '../../schema-dispatch.ts'
import { positions, presenceHours } from '../../schema-records.ts'
import { versions } from '../../schema-releases.ts'
import { stripTables } from '../../strip-tables.ts'
import { accountRows, agentRows } from '../accounts.ts'
import { announcementRows } from '../announcements.ts'
import { advanceSequence, insertRows } from '../insert.ts'
import { at } from '../lists.ts'
import { randomFor } from '../random.ts'
import { versionRows } from '../releases.ts'
import { createPopulation, type Hashes } from '../rows.ts'
import { counted, type Scene } from '../scene.ts'
import { testUserRows } from '../test-users.ts'
import { day } from '../time.ts'
import { copyRows } from './copy.ts'
import { collectCrowd } from './crowd.ts'
import { countedNumbers } from './numbers.ts'
import { type Plan, planAgents } from './plan.ts'
import { shareRows } from './shares.ts'
import { newestOf, sumPresence } from './sums.ts'
import { freeIds, largeTables, lockUnusedDatabase, numberedTables, truncateEmptyTables } from './tables.ts'

export interface LargeSeed {
  /** Living members; all other rows grow in the demo's proportion. */
  members: number
  /** The reference for all times; the same `now` and `members` give the same rows. */
  now: Date
  /** The password of the agents' login accounts. */
  editorPassword: string
  progress: (text: string) => void
  /** Aborts the run. */
  signal?: AbortSignal
}

/**
 * Fills an empty, migrated database with the given number of members in one transaction, so that an aborted run
 * leaves it unchanged. Throws `StartError` for a database in use.
 */
export async function seedLarge(url: string, seed: LargeSeed): Promise<void> {
  const [editor, member, group] = await Promise.all([
    hashPassword(seed.editorPassword),
    // A random password that is not stored: an operator sets new ones for the groups.
    hashPassword(generatePassword()),
    hashPassword(generatePassword()),
  ])
  const client = new Client({ connectionString: url, application_name: 'seed' })
  client.on('error', () => {})
  await client.connect()
  const end = () => void client.end()
  seed.signal?.addEventListener('abort', end)
  try {
    await client.query('begin')
    await client.query(
      `set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'; set local lock_timeout = '5s'`,
    )
    await lockUnusedDatabase(client)
    await fill(client, seed, { editor, member, group })
    await client.query('commit')
  } finally {
    seed.signal?.removeEventListener('abort', end)
    await client.end()
  }
}

async function fill(client: Client, seed: LargeSeed, hashes: Hashes): Promise<void> {
  const { now, progress } = seed
  const db = drizzle(client, { casing: 'snake_case' })
  await makePositionMonths(db, new Date(now.getTime() - 31 * day), now)
  const { restore } = await stripTables(client, largeTables.map(getTableName))
  const truncated = await truncateEmptyTables(client)
  const plan = planAgents(seed.members)
  const scene: Scene = {
    now,
    numbers: countedNumbers(),
    numbered: new Map(),
    agents: plan.agents,
    random: randomFor,
    first: await freeIds(client),
  }
  const accounts = accountRows(scene, hashes.editor)
  await insertRows(db, agents, agentRows(scene))
  await insertRows(db, loginAccounts, accounts)
  await copyWaves(client, { scene, plan, accounts, hashes, truncated, progress })
  await insertRows(db, announcements, announcementRows(now))
  await insertRows(db, versions, versionRows(now))
  await countTenants(client)
  await restore(progress)
  progress('gathering statistics')
  for (const table of [agents, loginAccounts, announcements, versions, ...largeTables]) {
    await advanceSequence(db, table)
    await client.query(`analyze ${getTableName(table)}`)
  }
}

interface Waves {
  scene: Scene
  plan: Plan
  accounts: ReturnType<typeof accountRows>
  hashes: Hashes
  truncated: Set<PgTable>
  progress: LargeSeed['progress']
}

/** Makes and copies one wave at a time, so that only one is in memory. */
async function copyWaves(client: Client, { scene, plan, accounts, hashes, truncated, progress }: Waves) {
  const copy = <Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]) =>
    copyRows(client, table, rows, { frozen: truncated.has(table) })
  const online = sumPresence()
  const next = { ...scene.first }
  const bySize = plan.agents.toSorted((one, other) => other.members - one.members)
  const crowd = collectCrowd(at(bySize, 0))
  for (const [wave, slices] of plan.waves.entries()) {
    const random = (part: string) => randomFor(`${part} ${wave}`)
    const here = { ...scene, agents: slices, random, first: { ...next } }
    const ids = new Set(slices.map(({ id }) => id))
    const waveAccounts = accounts.filter(({ agentId }) => agentId && ids.has(agentId))
    const { people, places, presence, ...rows } = createPopulation(here, waveAccounts, hashes)
    crowd.add({ people, groups: rows.groups })
    for (const name of counted) {
      if (name !== 'positions') await copy(numberedTables[name], rows[name])
      next[name] += rows[name].length
    }
    // One month after the other: PostgreSQL freezes rows copied into a partition, but not rows that it has to
    // distribute.
    for (const part of new Set(rows.positions.map(({ at }) => positionMonth(at)))) {
      const ofMonth = rows.positions.filter(({ at }) => positionMonth(at) === part)
      await copyRows(client, positions, ofMonth, { frozen: truncated.has(positions), part })
    }
    await copy(groupMembers, places)
    await copy(shares, shareRows(here, rows.groups, plan.agents.length))
    await copy(latestPositions, newestOf(rows.positions))
    if (wave === 0) await copy(testUsers, testUserRows(here, people))
    online.add(presence)
    const made = next.members - scene.first.members
    if ((wave + 1) % 25 === 0 || wave + 1 === plan.waves.length)
      progress(`${made} members and what is about them`)
  }
  const { group, places } = crowd.rows({ ...scene, first: next }, hashes.group)
  await copy(groups, [group])
  await copy(groupMembers, places)
  await copy(presenceHours, online.rows())
}

/** Fills the tallies that the disabled triggers would have counted. */
async function countTenants(client: Client): Promise<void> {
  await client.query(`
    insert into tallies (agent_id, members, groups, devices)
    select agent, sum(members), sum(groups), sum(devices) from (
      select coalesce(agent_id, 0) as agent, count(*) as members, 0 as groups, 0 as devices
      from members where deleted_at is null group by 1
      union all
      select coalesce(agent_id, 0), 0, count(*), 0 from groups where deleted_at is null group by 1
      union all
      select coalesce(agent_id, 0), 0, 0, count(*) from devices where status <> 'retired' group by 1
    ) as counts group by 1`)
}
