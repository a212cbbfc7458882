import { Client } from 'pg'
import { migrate } from '../../../platform/db/migrate.ts'
import { type PrivateServer, startPrivateServer } from '../../../platform/db/private-server.ts'
import { seedLarge } from '../../../platform/db/seed/large/seed-large.ts'

/** The moment that the rows are made for, and that the measured platform takes for now. */
export const moment = new Date('2026-11-21T10:00:00.000Z')
export const editorPassword = 'Lantern-on-7'

/** The PostgreSQL that keeps the measured databases, each of them once for all runs. */
export async function startDatabases(directory: string): Promise<PrivateServer> {
  return startPrivateServer(directory, () => {})
}

/** The address of a database with so many members; it is made when it is not there. */
export async function databaseOf(
  server: PrivateServer,
  members: number,
  progress: (text: string) => void,
): Promise<string> {
  const name = `members_${members}`
  const url = new URL(server.url)
  const client = new Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query('select from pg_database where datname = $1', [name])
  if (rows.length === 0) await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  await migrate(url.href)
  if (await isFilled(url.href)) return url.href
  await seedLarge(url.href, { members, now: moment, editorPassword, progress })
  return url.href
}

// A filling is whole or it is not there.
async function isFilled(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select from agents limit 1')
    return rows.length > 0
  } finally {
    await client.end()
  }
}
