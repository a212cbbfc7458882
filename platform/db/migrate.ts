import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { z } from 'zod'
import { StartError } from '../config/env.ts'
import { platformVersion } from '../watch/version.ts'
import type { Db } from './connect.ts'
import { primaryOf, takesWrites } from './hosts.ts'
import { poolerByTransaction, shareProcess } from './pooler.ts'

const MIGRATION_LOCK = 0x707474
const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
const journalFile = 'meta/_journal.json'
const journalOf = z.looseObject({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })) })
const journal = () => journalOf.parse(JSON.parse(readFileSync(join(migrationsFolder, journalFile), 'utf8')))

/** The time of the newest migration, which the database records too. */
export const newestKnown = Math.max(...journal().entries.map(({ when }) => when))
/** The key in the table `settings` of the version that last migrated the tables. */
const versionKey = 'tablesVersion'

/**
 * Applies pending migrations, all or those until `upTo`, the time of one. A lock lets one of several starting platforms do
 * so while the others wait.
 */
export async function migrate(url: string, upTo = newestKnown): Promise<void> {
  const client = await openSession(url)
  try {
    // The lock of a migration would not survive such a pooler.
    if (await isPooledByTransaction(client, url)) throw new StartError(poolerByTransaction)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await assertSuitable(client)
    const db = drizzle(client)
    const before = await newestOf(db)
    if (before > newestKnown) throw await tooOld(client, before)
    await client.query('set client_min_messages = warning')
    if (upTo === newestKnown) await applyMigrations(db, { migrationsFolder })
    else await applyPart(db, upTo)
    if (before < upTo) await noteVersion(client)
  } finally {
    await client.end()
  }
}

/**
 * Whether a database has the tables that this code knows. `missing`: it was replaced by an older one after the start;
 * `newer`: a newer version of the platform has changed them since.
 */
export async function tablesOf(db: Db): Promise<'ok' | 'missing' | 'newer'> {
  const found = await newestOf(db)
  if (found === newestKnown) return 'ok'
  return found > newestKnown ? 'newer' : 'missing'
}

/** A session of a database, at the host that takes writes. Throws `StartError` where none answers. */
export async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await primaryOf(url), connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new StartError(`the database cannot be reached: ${error.message}`)
  })
  return client
}

/** Whether a session of a database and a further one lead to a pooler that hands out connections by transaction. */
export async function isPooledByTransaction(client: pg.Client, url: string): Promise<boolean> {
  const other = await openSession(url)
  try {
    return await shareProcess(client, other)
  } finally {
    await other.end()
  }
}

/** Which migrations a database has, by their names. */
export interface MigrationStatus {
  applied: string[]
  pending: string[]
  /** The time of the newest applied migration, if this version does not know it. */
  unknown: number | undefined
}

export async function migrationStatus(client: pg.Client): Promise<MigrationStatus> {
  const found = await appliedMigration(client)
  const named = journal().entries
  return {
    applied: named.filter(({ when }) => when <= found).map(({ tag }) => tag),
    pending: named.filter(({ when }) => when > found).map(({ tag }) => tag),
    unknown: found > newestKnown ? found : undefined,
  }
}

/** The time of the newest migration that was applied to a client's database; 0 if there was none. */
export const appliedMigration = (client: pg.Client): Promise<number> => newestOf(drizzle(client))

/** Applies the migrations until a time, from a folder whose journal has no others. */
async function applyPart(db: Parameters<typeof applyMigrations>[0], upTo: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const whole = journal()
    const part = { ...whole, entries: whole.entries.filter(({ when }) => when <= upTo) }
    await writeFile(join(folder, journalFile), JSON.stringify(part))
    await applyMigrations(db, { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The time of the newest migration that was applied to a database; 0 if there was none. */
async function newestOf(db: Pick<Db, 'execute'>): Promise<number> {
  // Two statements, because one that names a missing table fails.
  const table = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (table.rows[0]?.exists !== true) return 0
  const { rows } = await db.execute(
    sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest ?? 0)
}

async function assertSuitable(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show server_encoding')
  if (rows[0]?.server_encoding !== 'UTF8') {
    throw new StartError('the database of DATABASE_URL must have the encoding UTF8')
  }
  if (!(await takesWrites(client))) {
    throw new StartError(
      'the database of DATABASE_URL is read-only, as a standby is: the platform needs the primary, which takes writes',
    )
  }
}

async function noteVersion(client: pg.Client): Promise<void> {
  await client.query(
    'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [versionKey, JSON.stringify(platformVersion)],
  )
}

/** The time of a migration to the minute: a day may have several versions. */
export const minuteOf = (time: number): string => new Date(time).toISOString().slice(0, 16)

/** The error for a database whose tables are newer than this version of the platform. */
async function tooOld(client: pg.Client, found: number): Promise<StartError> {
  const noted = client.query('select value from settings where key = $1', [versionKey])
  // A version that writes no note, or has another table of settings, is newer too.
  const version: unknown = await noted.then(({ rows }) => rows[0]?.value).catch(() => undefined)
  const newer = typeof version === 'string' ? `version ${version}` : 'a newer version'
  return new StartError(
    `the database has the tables of ${newer} (of ${minuteOf(found)}), and this is version ${platformVersion} (of ${minuteOf(newestKnown)}): start that version or one after it`,
  )
}
