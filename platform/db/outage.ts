import { codeOf, isAway } from './connect.ts'

/** SQLSTATEs with a cause of their own. */
const causes: Readonly<Record<string, string>> = {
  '53100': 'the disk of the database is full',
  '25006': 'the database takes no writes',
  '53300': 'the database has no connection left',
  '55P03': 'a statement waited too long for another one',
  '40001': 'a transaction met another one',
  '40P01': 'a transaction met another one',
}

/** The cause of a database's error that is no fault of the request, as a log line; undefined for any other error. */
export function databaseOutage(error: unknown): string | undefined {
  return causes[codeOf(error)] ?? (isAway(error) ? 'the database is away' : undefined)
}
