import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPostmaster } from '../../platform/db/postmaster.ts'
import { queryOnce } from '../support/query-once.ts'

/** Runs one statement in the database of a started stack and returns the rows. */
export async function queryStack(
  { dataDir }: { dataDir: string },
  statement: string,
  values: unknown[] = [],
) {
  const running = await findPostmaster(join(dataDir, 'postgres'))
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  const login = { host: '127.0.0.1', port: running?.port, user: 'platform', password, database: 'postgres' }
  return queryOnce(login, statement, values)
}
