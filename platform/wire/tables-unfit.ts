import pg from 'pg'
import { isAway } from '../db/connect.ts'
import { tablesOf } from '../db/migrate.ts'
import type { Services } from './services.ts'

/** The error of a statement that does not fit the tables, which are of another version of the platform. */
export class TablesUnfit extends Error {
  override readonly name = 'TablesUnfit'
}

/**
 * Translates the error of a call: `TablesUnfit` if PostgreSQL refused a statement and the tables are not of
 * this version, as while a newer platform starts beside this one; other errors unchanged.
 */
export async function unfitOr(error: unknown, { db }: Pick<Services, 'db'>): Promise<unknown> {
  const refused = error instanceof Error && error.cause instanceof pg.DatabaseError
  if (!refused || isAway(error)) return error
  const tables = await tablesOf(db).catch(() => 'ok')
  return tables === 'ok' ? error : new TablesUnfit(`the tables are ${tables}`, { cause: error })
}
