import { randomBytes } from 'node:crypto'
import { rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../platform/db/migrate.ts'
import { startPrivateServer } from '../../platform/db/private-server.ts'
import { databaseFolder } from './database-folder.ts'
import { insertFixture } from './platform-rows.ts'
import { queryOnce } from './query-once.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server, by the URL of an existing database. */
    serverUrl: string
    /** The migrated, empty database from which tests clone theirs. */
    templateUrl: string
    /** The same with the rows of the fixture. */
    fixtureUrl: string
  }
}

/** The server for the tests' databases. */
interface TestServer {
  url: string
  stop(): Promise<void>
}

/**
 * One PostgreSQL for all platform tests: that of `DATABASE_URL`, whose user must be allowed to create
 * databases, or a private one, in memory or in the system's temporary folder.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL
  const server = given ? await givenServer(given) : await ownServer()
  const template = await create(server, 'template', 'template0')
  await migrate(template.url)
  const fixture = await create(server, 'fixture', template.name)
  await insertFixture(fixture.url)
  project.provide('serverUrl', server.url)
  project.provide('templateUrl', template.url)
  project.provide('fixtureUrl', fixture.url)
  return () => server.stop()
}

async function create({ url }: TestServer, suffix: string, source: string) {
  const name = `${prefix}${suffix}`
  await queryOnce(url, `create database ${name} encoding 'UTF8' template ${source}`)
  const made = new URL(url)
  made.pathname = `/${name}`
  return { name, url: made.href }
}

/** The prefix of this run's database names; a given server may have others. */
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

/**
 * A folder that Linux stores in memory, so that its files load neither a disk nor the kernel's page cache.
 */
const memory = '/dev/shm'
const roomy = 4 * 1024 ** 3

async function hasRoom(path: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(path).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= roomy
}

/** A server for thousands of databases, each of which is a copy of 15 MB for one test. */
async function ownServer(): Promise<TestServer> {
  const directory = await databaseFolder((await hasRoom(memory)) ? memory : tmpdir())
  const server = await startPrivateServer(directory, () => {})
  // Durability is switched off: the databases are dropped after the run. Tests of durability use their own servers.
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
