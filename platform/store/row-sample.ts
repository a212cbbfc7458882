import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { countedExactly } from './total.ts'

const sampleSize = 1000

/** The number of rows in a sample, and how many of them meet each condition. */
export interface RowSample {
  rows: number
  matching: number[]
}

const sampleRow = z.object({ rows: z.number(), matching: z.array(z.number()) })

/**
 * Counts matches among the 1,000 rows with the lowest hash of their id. The hash makes the sample random yet the same
 * for every page; its index makes it equally fast in any table.
 */
export async function sampleRows(
  db: Db,
  { table, id }: { table: PgTable; id: AnyPgColumn },
  base: SQL | undefined,
  conditions: SQL[],
): Promise<RowSample> {
  // The alias is the table's name, because the conditions use that name.
  const name = sql.identifier(getTableName(table))
  const counts = conditions.map((condition) => sql`count(*) filter (where ${condition})::int`)
  const { rows } = await db.execute(sql`
    select count(*)::int as rows, array[${sql.join(counts, sql`, `)}] as matching
    from (select * from ${table} where ${base} order by hashint8(${id}) limit ${sampleSize}) as ${name}`)
  return sampleRow.parse(rows[0])
}

/** Scales the matches in a sample up to `total` rows. */
export function estimateMatches(matching: number, { rows }: RowSample, total: number): number {
  return rows === 0 ? 0 : Math.round((total * matching) / rows)
}

/** Whether more rows match than are counted exactly, even when the sample is four standard deviations too high. */
export function surelyExceedsExactCount(matching: number, sample: RowSample, total: number): boolean {
  return estimateMatches(matching - 4 * Math.sqrt(matching), sample, total) > countedExactly
}
