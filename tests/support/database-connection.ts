import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { findPostmaster } from '../../platform/db/postmaster.ts'

/** How to reach the private database of a data directory. */
export async function connectionTo({ dataDir }: { dataDir: string }): Promise<ClientConfig> {
  const server = await findPostmaster(join(dataDir, 'postgres'))
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8')
  return {
    host: '127.0.0.1',
    port: server?.port,
    user: 'platform',
    password: password.trim(),
    database: 'postgres',
  }
}
