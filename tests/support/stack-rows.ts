import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPostmaster } from '../../platform/db/postmaster.ts'
import { queryOnce } from './query-once.ts'
import { workerStack } from './worker-stack.ts'

/** Queries a stack's database directly. */
export async function stackRows(
  query: string,
  values: unknown[] = [],
  { dataDir }: { dataDir: string } = workerStack(),
): Promise<Record<string, unknown>[]> {
  const server = await findPostmaster(join(dataDir, 'postgres'))
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8')
  const connection = {
    host: '127.0.0.1',
    port: server?.port,
    user: 'platform',
    password: password.trim(),
    database: 'postgres',
  }
  return queryOnce(connection, query, values)
}

/** The single number that a query returns. */
export async function stackNumber(query: string, values?: unknown[], place?: { dataDir: string }) {
  const [row = {}] = await stackRows(query, values, place)
  return Number(Object.values(row)[0])
}
