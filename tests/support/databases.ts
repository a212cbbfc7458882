import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { queryOnce } from './query-once.ts'

/** The address of a new database with its tables and nothing in them; it goes with the server of the tests. */
export function cloneTemplate(): Promise<string> {
  return create(nameOf(new URL(inject('templateUrl'))))
}

/** The address of a new database in which nothing is, not even tables. */
export function emptyDatabase(): Promise<string> {
  return create('template0')
}

async function create(template: string): Promise<string> {
  const url = new URL(inject('templateUrl'))
  const name = nameOf(url).replace(/template$/, randomBytes(6).toString('hex'))
  // Copies the files, which costs less than to write them into the log page by page where no sync is waited for.
  const copy = `create database ${name} encoding 'UTF8' template ${template} strategy file_copy`
  await queryOnce(inject('serverUrl'), copy)
  url.pathname = `/${name}`
  return url.href
}

const nameOf = (url: URL) => url.pathname.slice(1)
