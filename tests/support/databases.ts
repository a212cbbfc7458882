import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { queryOnce } from './query-once.ts'

/** Creates a migrated, empty database and returns its URL; it is removed with the test server. */
export function cloneTemplate(): Promise<string> {
  return create(nameOf(new URL(inject('templateUrl'))))
}

/** Creates a database with the rows of the fixture and returns its URL; `dropDatabase` removes it. */
export function cloneFixture(): Promise<string> {
  return create(nameOf(new URL(inject('fixtureUrl'))))
}

/** Creates a database without tables and returns its URL. */
export function emptyDatabase(): Promise<string> {
  return create('template0')
}

export async function dropDatabase(url: string): Promise<void> {
  await queryOnce(inject('serverUrl'), `drop database ${nameOf(new URL(url))} with (force)`)
}

async function create(template: string): Promise<string> {
  const url = new URL(inject('templateUrl'))
  const name = nameOf(url).replace(/template$/, randomBytes(6).toString('hex'))
  // `file_copy` copies files instead of logging every page, which is faster on a server without fsync.
  const copy = `create database ${name} encoding 'UTF8' template ${template} strategy file_copy`
  await queryOnce(inject('serverUrl'), copy)
  url.pathname = `/${name}`
  return url.href
}

const nameOf = (url: URL) => url.pathname.slice(1)
