import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../platform/db/migrate.ts'
import { startPrivateServer } from '../../platform/db/private-server.ts'
import { databaseFolder } from './database-folder.ts'
import { queryOnce } from './query-once.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server, by a database that is there already. */
    serverUrl: string
    /** The database that a test's own database is cloned from: its tables are made, nothing is in them. */
    templateUrl: string
  }
}

/** A server that tests make their databases on. */
interface TestServer {
  url: string
  stop(): Promise<void>
}

/**
 * One PostgreSQL for all tests of the platform: that of `DATABASE_URL`, whose user must be allowed to make
 * databases, else a private one in the system's temporary folder.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL
  const server = given ? await givenServer(given) : await ownServer()
  const name = `${prefix}template`
  await queryOnce(server.url, `create database ${name} encoding 'UTF8' template template0`)
  const template = new URL(server.url)
  template.pathname = `/${name}`
  await migrate(template.href)
  project.provide('serverUrl', server.url)
  project.provide('templateUrl', template.href)
  return () => server.stop()
}

/** What the names of this run's databases begin with: on a given server others may stand beside them. */
const prefix = `test_${randomBytes(4).toString('hex')}_`

async function givenServer(url: string): Promise<TestServer> {
  return {
    url,
    async stop() {
      const names = await queryOnce(url, 'select datname from pg_database where starts_with(datname, $1)', [
        prefix,
      ])
      for (const { datname } of names) await queryOnce(url, `drop database ${datname} with (force)`)
    },
  }
}

async function ownServer(): Promise<TestServer> {
  const directory = await databaseFolder()
  const server = await startPrivateServer(directory, () => {})
  // A thousand databases are made here and lost with the run. What has to last is tried on servers of its own.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await queryOnce(server.url, `alter system set ${setting} = off`)
  await queryOnce(server.url, 'select pg_reload_conf()')
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
