import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../platform/db/migrate.ts'
import { startPrivateServer } from '../../platform/db/private-server.ts'
import { databaseFolder } from './database-folder.ts'
import { queryOnce } from './query-once.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database that a test's own database is cloned from: its tables are made, nothing is in them. */
    templateUrl: string
  }
}

/** One PostgreSQL for all tests of the platform, in the system's temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await databaseFolder()
  const server = await startPrivateServer(directory, () => {})
  await queryOnce(server.url, 'create database template_platform')
  const template = new URL(server.url)
  template.pathname = '/template_platform'
  await migrate(template.href)
  project.provide('templateUrl', template.href)
  return async () => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
