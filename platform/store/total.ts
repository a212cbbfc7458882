import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'

/** How many rows are counted one by one; more are estimated, so that a count does not grow with the table. */
export const countedExactly = 10_000

export interface Total {
  total: number
  estimated: boolean
}

const plan = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) }),
])

/** How many rows a condition leaves: exactly up to ten thousand, beyond that as the planner guesses. */
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
 * How many rows a condition leaves that leaves more than are counted one by one, as the planner guesses. Of two forms
 * of a condition it knows more about the plainer one.
 */
export async function guessRows(db: Db, table: PgTable, where: SQL | undefined): Promise<Total> {
  const explained = await db.execute(
    sql`explain (format json) select 1 from ${table} where ${where ?? sql`true`}`,
  )
  const [{ 'QUERY PLAN': guess }] = plan.parse(explained.rows)
  return { total: Math.max(countedExactly + 1, guess[0].Plan['Plan Rows']), estimated: true }
}
