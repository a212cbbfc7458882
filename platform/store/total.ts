import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'

/**
 * The most rows that are counted exactly; more are estimated, so that the cost of a count does not grow with the table.
 */
export const countedExactly = 10_000

export interface Total {
  total: number
  estimated: boolean
}

const plan = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) }),
])

/** The number of matching rows: exact up to {@link countedExactly}, else the planner's estimate. */
export async function countRows(db: Db, table: PgTable, where: SQL | undefined): Promise<Total> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(countedExactly + 1)
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${some}) as found`,
  )
  const count = rows[0]?.count ?? 0
  return count <= countedExactly ? { total: count, estimated: false } : guessRows(db, table, where)
}

/**
 * The planner's estimate of the matching rows, for callers that have ruled out an exact count. It is more
 * accurate for simpler conditions.
 */
export async function guessRows(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  exactly = countedExactly,
): Promise<Total> {
  const explained = await db.execute(
    sql`explain (format json) select 1 from ${table} where ${where ?? sql`true`}`,
  )
  const [{ 'QUERY PLAN': guess }] = plan.parse(explained.rows)
  return { total: Math.max(exactly + 1, guess[0].Plan['Plan Rows']), estimated: true }
}
