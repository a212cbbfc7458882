import pg from 'pg'
import { isAway } from '../db/connect.ts'
import { tablesOf } from '../db/migrate.ts'
import type { Services } from './services.ts'

/** A call whose statement does not fit the tables, since those are of another version of the platform. */
export class TablesUnfit extends Error {
  override readonly name = 'TablesUnfit'
}

/**
 * The error of a call; `TablesUnfit` where PostgreSQL refused a statement and the tables are not those of this version, as
 * while a newer platform is started beside this one.
 */
export async function unfitOr(error: unknown, { db }: Pick<Services, 'db'>): Promise<unknown> {
  const refused = error instanceof Error && error.cause instanceof pg.DatabaseError
  if (!refused || isAway(error)) return error
  const tables = await tablesOf(db).catch(() => 'ok')
  return tables === 'ok' ? error : new TablesUnfit(`the tables are ${tables}`, { cause: error })
}
