import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartError } from '../config/env.ts'
import type { Db } from './connect.ts'

const MIGRATION_LOCK = 0x707474
const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
/** The time of the newest migration, which the database records too. */
const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))

/** Applies pending migrations. A lock lets one of several starting platforms do so while the others wait. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new StartError(`the database cannot be reached: ${error.message}`)
  })
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await assertSuitable(client)
    await client.query('set client_min_messages = warning')
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** Whether all migrations are applied; false for a database that was replaced by an older one after the start. */
export async function isMigrated(db: Db): Promise<boolean> {
  // Two statements: one that names a missing table fails.
  const table = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (table.rows[0]?.exists !== true) return false
  const { rows } = await db.execute(
    sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest ?? 0) >= newest
}

async function assertSuitable(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show server_encoding')
  if (rows[0]?.server_encoding !== 'UTF8') {
    throw new StartError('the database of DATABASE_URL must have the encoding UTF8')
  }
}
