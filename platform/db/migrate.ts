import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartError } from '../config/env.ts'

const MIGRATION_LOCK = 0x707474

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
    await applyMigrations(drizzle(client), {
      migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)),
    })
  } finally {
    await client.end()
  }
}

async function assertSuitable(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show server_encoding')
  if (rows[0]?.server_encoding !== 'UTF8') {
    throw new StartError('the database of DATABASE_URL must have the encoding UTF8')
  }
}
