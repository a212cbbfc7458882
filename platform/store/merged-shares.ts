import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/**
 * A text column of few values, and the condition for the requested values. Its index uses text_pattern_ops.
 */
export interface Each {
  each: AnyPgColumn
  values: SQL
}

interface Share {
  table: PgTable
  id: AnyPgColumn
  key: SQL
  where: SQL | undefined
  /** The order of the page, by `key` and `id` of the table. */
  sorted: SQL
  /** The number of rows up to the end of the page. */
  limit: number
}

/**
 * Selects `id` and `key` of each value's first rows in the page's order; all rows of the page are among them.
 * With an index of the column, the key and the id, each value's rows are read from their beginning. The
 * order's own index would be scanned as far as these values, and a search for all of them would sort them
 * all.
 */
export function mergedShares({ each, values }: Each, { table, id, key, where, sorted, limit }: Share): SQL {
  return sql`
    with recursive share(value) as (
      (select ${each} from ${table} where ${values} order by ${each} using ~<~ limit 1)
      union all
      select (
        select ${each} from ${table} where ${values} and ${each} ~>~ share.value
        order by ${each} using ~<~ limit 1
      ) from share where share.value is not null
    )
    select first_rows.id, first_rows.key from share cross join lateral (
      select ${id} as id, ${key} as key from ${table} where ${each} = share.value and ${where ?? sql`true`}
      order by ${sorted} limit ${limit}
    ) as first_rows`
}
