import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { members } from '../db/schema.ts'

/** How many rows are counted one by one; more are estimated, so that a count does not grow with the table. */
const countedExactly = 10_000

export interface Total {
  total: number
  estimated: boolean
}

const plan = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) }),
])

/** How many members a condition leaves: exactly up to ten thousand, beyond that as the planner guesses. */
export async function countMembers(db: Db, where: SQL | undefined): Promise<Total> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(members)
    .where(where)
    .limit(countedExactly + 1)
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${some}) as found`,
  )
  const count = rows[0]?.count ?? 0
  if (count <= countedExactly) return { total: count, estimated: false }
  const explained = await db.execute(sql`explain (format json) select 1 from ${members} where ${where}`)
  const [{ 'QUERY PLAN': guess }] = plan.parse(explained.rows)
  return { total: Math.max(count, guess[0].Plan['Plan Rows']), estimated: true }
}
