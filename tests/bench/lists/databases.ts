import { chmod, mkdir } from 'node:fs/promises'
import { Client } from 'pg'
import { importKinds } from '../../../lib/contract/import-fields.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { type PrivateServer, startPrivateServer } from '../../../platform/db/private-server.ts'
import { seedLarge } from '../../../platform/db/seed/large/seed-large.ts'
import { connectStatements } from '../../support/connected-members.ts'
import { fenceStatements } from './add-fences.ts'
import { serviceStatements } from './add-services.ts'
import { updateStatements } from './add-updates.ts'

/** The current time of the seeded rows and of the measured platform. */
export const moment = new Date('2026-11-21T10:00:00.000Z')
export const editorPassword = 'Lantern-on-7'

/** Starts the PostgreSQL with the measured databases, which are not deleted between runs. */
export async function startDatabases(directory: string): Promise<PrivateServer> {
  await mkdir(directory, { recursive: true })
  // PostgreSQL runs as another user than root, and that user must be able to enter the directory.
  await chmod(directory, 0o711)
  return startPrivateServer(directory, () => {})
}

/** The URL of a database with that many members; creates it if it is missing. */
export async function databaseOf(
  server: PrivateServer,
  members: number,
  progress: (text: string) => void,
): Promise<string> {
  const name = `members_${members}`
  const url = new URL(server.url)
  url.pathname = `/${name}`
  await ensureDatabase(server, name)
  try {
    await migrate(url.href)
  } catch (error) {
    // The database has older migrations, which were rewritten since.
    progress(`making ${name} anew: ${error instanceof Error ? error.message.slice(0, 100) : error}`)
    await queryOn(server.url, `drop database ${name} with (force)`)
    await ensureDatabase(server, name)
    await migrate(url.href)
  }
  if (!(await hasRows(url.href, 'agents')))
    await seedLarge(url.href, { members, now: moment, editorPassword, progress })
  if (!(await hasRows(url.href, 'live_processes')))
    for (const statement of connectStatements) await queryOn(url.href, statement)
  if (!(await hasRows(url.href, 'imports'))) await addImports(url.href)
  if ((await queryOn(url.href, "select from fences where name = 'Area 1' limit 1")).length === 0)
    for (const statement of fenceStatements(members, moment)) await queryOn(url.href, statement)
  if ((await queryOn(url.href, "select from test_users where remark = 'Bench' limit 1")).length === 0)
    for (const statement of updateStatements(moment)) await queryOn(url.href, statement)
  if ((await queryOn(url.href, "select from webhooks where remark = 'Bench' limit 1")).length === 0)
    for (const statement of serviceStatements(members, moment)) await queryOn(url.href, statement)
  return url.href
}

/**
 * Adds finished imports of each agent and kind. The seed has none: their cells are sealed with a platform's own keys.
 */
async function addImports(url: string): Promise<void> {
  const kinds = importKinds.map((kind) => `('${kind}')`).join()
  await queryOn(
    url,
    `insert into imports (kind, status, account_id, account_name, agent_id, file_name, header, words, columns, defaults,
       sealed_key, total, created_at, touched_at, finished_at)
     select kind, 'done', 1, 'bench', agents.id, kind || ' ' || n || '.xlsx', '[]', '{}', '[]', '{}', '', 500,
       day, day, day
     from (values ${kinds}) as kinds (kind), agents, generate_series(1, 60) as n,
       lateral (select timestamptz '${moment.toISOString()}' - n * interval '11 hours' as day) as days
     order by n desc`,
  )
  await queryOn(url, 'analyze imports')
}

/** Loads a database into memory as on a busy platform; the members last, because they are requested most. */
export async function warmUp(url: string): Promise<void> {
  await queryOn(url, 'create extension if not exists pg_prewarm')
  const own = "from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')"
  await queryOn(url, `select sum(pg_prewarm(oid, 'read')) ${own} and relname not like 'members%'`)
  await queryOn(url, `select sum(pg_prewarm(oid, 'buffer')) ${own} and relname like 'members%'`)
}

async function ensureDatabase(server: PrivateServer, name: string): Promise<void> {
  const known = await queryOn(server.url, `select from pg_database where datname = '${name}'`)
  if (known.length === 0) await queryOn(server.url, `create database ${name}`)
}

// Tables are filled in one transaction, so one row proves that it completed.
async function hasRows(url: string, table: 'agents' | 'imports' | 'live_processes'): Promise<boolean> {
  return (await queryOn(url, `select from ${table} limit 1`)).length > 0
}

/** The rows of a statement, on a connection of its own without a time limit. */
export async function queryOn(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
