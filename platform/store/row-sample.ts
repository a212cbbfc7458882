import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { countedExactly } from './total.ts'

const draws = 1000

/** Of rows drawn all over a base, how many there are and how many of them meet each of the conditions. */
export interface Drawn {
  rows: number
  matching: number[]
}

const drawnRow = z.object({ rows: z.number(), matching: z.array(z.number()) })

/**
 * Looks at a thousand rows of a base: the first by the hash of their id, which is as good as by chance, the same for
 * every page, and has an index, so that it takes as long in any table.
 */
export async function drawRows(
  db: Db,
  { table, id }: { table: PgTable; id: AnyPgColumn },
  base: SQL | undefined,
  conditions: SQL[],
): Promise<Drawn> {
  // By the table's own name, which the conditions are written with.
  const name = sql.identifier(getTableName(table))
  const counts = conditions.map((condition) => sql`count(*) filter (where ${condition})::int`)
  const { rows } = await db.execute(sql`
    select count(*)::int as rows, array[${sql.join(counts, sql`, `)}] as matching
    from (select * from ${table} where ${base} order by hashint8(${id}) limit ${draws}) as ${name}`)
  return drawnRow.parse(rows[0])
}

/** How many of so many rows match, as far as the drawn ones tell. */
export function projected(matching: number, { rows }: Drawn, total: number): number {
  return rows === 0 ? 0 : Math.round((total * matching) / rows)
}

/** Whether more match than are counted one by one, by four times the spread that chance gives such a draw. */
export function areSurelyMany(matching: number, drawn: Drawn, total: number): boolean {
  return projected(matching - 4 * Math.sqrt(matching), drawn, total) > countedExactly
}
