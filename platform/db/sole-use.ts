import pg from 'pg'
import { StartError } from '../config/env.ts'

const lock = 0x736f6c65
const waitFor = 3000

/**
 * Reserves a database for one platform while the connection lives, so at most as long as its process. Throws
 * `StartError` when another platform has it.
 */
export async function holdDatabase(
  url: string,
  dataDirectory: string,
): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'platform lock' })
  client.on('error', () => {})
  await client.connect()
  const until = Date.now() + waitFor
  // The lock of a platform that was just killed is released once PostgreSQL notices.
  while (!(await tryLock(client))) {
    if (Date.now() > until) {
      await client.end()
      throw new StartError(`another platform is running on ${dataDirectory}: stop it, or set DATA_DIR`)
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  return { release: () => client.end().catch(() => {}) }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [lock])
  return rows[0]?.held === true
}
