import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Env } from '../../platform/config/env.ts'
import { primaryOf, takesWrites } from '../../platform/db/hosts.ts'
import { isPooledByTransaction, migrationStatus } from '../../platform/db/migrate.ts'
import { poolerByTransaction } from '../../platform/db/pooler.ts'
import { runningServer } from '../../platform/db/private-server.ts'
import { driftOf, type Finding, messageOf, note, ok, wrong } from './finding.ts'

const oldestVersion = 150_000
/** Connections of one platform: its pool, its listener and its lock. */
const connectionsOfPlatform = 14

interface Facts {
  version: number
  versionText: string
  encoding: string
  mayMakeTables: boolean
  highest: number
  isEncrypted: boolean
  clock: Date
}

/** Examines the platform's database; a private one only while the platform runs. */
export async function examineDatabase(env: Env): Promise<Finding[]> {
  const url = env.DATABASE_URL ?? (await runningServer(env.DATA_DIR))
  if (url === undefined) return [notRunning(env)]
  const client = new pg.Client({ connectionString: await primaryOf(url), connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const facts = await readFacts(client)
    return [
      ok(`the database answers: PostgreSQL ${facts.versionText}`),
      ...judge(facts, env.DATABASE_URL !== undefined),
      ...((await isPooledByTransaction(client, url)) ? [wrong(poolerByTransaction)] : []),
      ...(await examineTables(client)),
    ]
  } catch (error) {
    return [wrong(`the database cannot be reached: ${messageOf(error)}`)]
  } finally {
    await client.end().catch(() => {})
  }
}

function notRunning({ DATA_DIR }: Env): Finding {
  return existsSync(join(DATA_DIR, 'postgres'))
    ? note(`the private database of ${DATA_DIR} does not run: it starts and ends with the platform`)
    : note(`${DATA_DIR} has no database yet: the first start makes it`)
}

async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version_num')::int as version,
       current_setting('server_version') as "versionText",
       current_setting('server_encoding') as encoding,
       has_schema_privilege(current_user, 'public', 'create')
         and has_database_privilege(current_database(), 'create') as "mayMakeTables",
       current_setting('max_connections')::int as highest,
       coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
       clock_timestamp() as clock`,
  )
  const [facts] = rows
  if (!facts) throw new Error('it answered nothing')
  return facts
}

function judge(facts: Facts, isOwn: boolean): Finding[] {
  const drift = driftOf(facts.clock)
  return [
    facts.version < oldestVersion && wrong('PostgreSQL is older than 15'),
    facts.encoding !== 'UTF8' && wrong(`the database has the encoding ${facts.encoding}, not UTF8`),
    !facts.mayMakeTables &&
      wrong('its user may not make tables: grant create on the database and on the schema public'),
    facts.highest < 2 * connectionsOfPlatform &&
      note(`max_connections is ${facts.highest}: each platform uses ${connectionsOfPlatform}`),
    isOwn &&
      !facts.isEncrypted &&
      note(
        'its connection has no TLS: sslmode=verify-full in DATABASE_URL asks for it, with sslrootcert for a CA of your own',
      ),
    drift !== undefined && wrong(`its clock and this machine's differ by ${drift} seconds`),
  ].filter((finding) => finding !== false)
}

async function examineTables(client: pg.Client): Promise<Finding[]> {
  const writable = (await takesWrites(client))
    ? ok('it takes writes')
    : wrong('it is read-only, as a standby is: the platform needs the primary')
  const { applied, pending, unknown } = await migrationStatus(client)
  if (unknown !== undefined) return [writable, wrong('its tables are of a newer version: start that version')]
  if (applied.length === 0) return [writable, note('it has no tables yet: the first start makes them')]
  const migrated =
    pending.length === 0
      ? ok('its tables are those of this version')
      : note(`${pending.length} migrations are pending: the next start applies them; back up before`)
  return [writable, migrated]
}
