import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import { StartError } from '../../../config/env.ts'
import { agents, groupMembers, groups, members, tallies } from '../../schema.ts'
import { announcements, testUsers } from '../../schema-content.ts'
import { deviceBindings, latestPositions } from '../../schema-devices.ts'
import { feedback } from '../../schema-feedback.ts'
import { certifications, deviceEvents, devices, positions, presenceHours } from '../../schema-records.ts'
import { versions } from '../../schema-releases.ts'
import { operationLog, signIns } from '../../schema-server.ts'
import { type Counted, counted, firstIds } from '../scene.ts'

/** The tables whose ids the seed assigns, by the names of their rows. */
export const numberedTables = {
  members,
  groups,
  certifications,
  devices,
  events: deviceEvents,
  bindings: deviceBindings,
  positions,
  signIns,
  feedback,
  operations: operationLog,
} as const satisfies Record<Counted, PgTable>

/** Tables with a number of rows in proportion to the members. */
export const largeTables: readonly PgTable[] = [
  ...Object.values(numberedTables),
  groupMembers,
  latestPositions,
  presenceHours,
  testUsers,
  tallies,
]

// Tables that a platform fills before the first agent exists.
const mayHaveRows: readonly PgTable[] = [signIns, operationLog, presenceHours]

/** Locks the database for the seed. Throws `StartError` when a platform is connected or a table has rows. */
export async function lockUnusedDatabase(client: Client): Promise<void> {
  const { rows: platforms } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'platform'`,
  )
  if (platforms.length > 0) throw new StartError('a platform is running on this database: stop it first')
  // The demo's seed takes the same lock, so the later of two concurrent seeds finds the rows of the first.
  await client.query('lock table agents in exclusive mode')
  const checkedTables = [
    agents,
    announcements,
    versions,
    ...largeTables.filter((table) => !mayHaveRows.includes(table)),
  ]
  for (const table of checkedTables) {
    if (await isEmpty(client, table)) continue
    throw new StartError(
      `this database is in use, its table ${getTableName(table)} has rows: take an empty one`,
    )
  }
}

/** Truncates the large tables that have no rows, so that they can be copied into with FREEZE. Returns them. */
export async function truncateEmptyTables(client: Client): Promise<Set<PgTable>> {
  const truncated = new Set<PgTable>()
  for (const table of largeTables) if (await isEmpty(client, table)) truncated.add(table)
  await client.query(`truncate ${[...truncated].map(getTableName).join(', ')}`)
  return truncated
}

/** The first free id of each table. */
export async function freeIds(client: Client): Promise<Record<Counted, number>> {
  const free: Record<Counted, number> = { ...firstIds }
  for (const name of counted) {
    const table = getTableName(numberedTables[name])
    const { rows } = await client.query<{ next: string }>(
      `select coalesce(max(id) + 1, 0) as next from ${table}`,
    )
    free[name] = Math.max(free[name], Number(rows[0]?.next))
  }
  return free
}

async function isEmpty(client: Client, table: PgTable): Promise<boolean> {
  const { rows } = await client.query(`select from ${getTableName(table)} limit 1`)
  return rows.length === 0
}
