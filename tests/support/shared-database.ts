import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../platform/db/migrate.ts'
import { startPrivateServer } from '../../platform/db/private-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database that a test's own database is cloned from: its tables are made, nothing is in them. */
    templateUrl: string
  }
}

/** One PostgreSQL for all tests of the platform, in the system's temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'platform-test-'))
  // As root the database runs as another user, who must be able to enter.
  await chmod(directory, 0o711)
  const server = await startPrivateServer(directory, () => {})
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('create database template_platform')
  await client.end()
  const template = new URL(server.url)
  template.pathname = '/template_platform'
  await migrate(template.href)
  project.provide('templateUrl', template.href)
  return async () => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
