import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Conditions, Where } from '../../lib/contract/module-where.ts'
import { dateOf, likeTexts, matchesAny } from './filters.ts'

/** The columns that a `where` may use, by their names on the wire. */
export type Columns<Field extends string = string> = Readonly<Record<Field, AnyPgColumn>>

/** A `where` of the contract as SQL. Values are sent as parameters, and names only select from `columns`. */
export function matching(columns: Columns, where: Where): SQL | undefined {
  return and(
    ...Object.entries(where).map(([field, conditions]) => {
      const column = Object.hasOwn(columns, field) ? columns[field] : undefined
      if (!column) throw new Error(`no column for ${field}`)
      return conditions && conditionsOn(column, conditions)
    }),
  )
}

function conditionsOn(column: AnyPgColumn, conditions: Conditions): SQL | undefined {
  const { side, bound } = comparable(column)
  const when = <Value>(value: Value | undefined, condition: (value: Value) => SQL) =>
    value === undefined ? undefined : condition(value)
  return and(
    when(conditions.eq, (value) => (value === null ? isNull(column) : eq(side, bound(value)))),
    when(conditions.ne, (value) =>
      value === null ? isNotNull(column) : sql`${side} is distinct from ${bound(value)}`,
    ),
    when(conditions.in, (values) => inArray(side, values.map(bound))),
    when(conditions.gt, (value) => gt(side, bound(value))),
    when(conditions.gte, (value) => gte(side, bound(value))),
    when(conditions.lt, (value) => lt(side, bound(value))),
    when(conditions.lte, (value) => lte(side, bound(value))),
    when(conditions.like, (text) => matchesAny(side, likeTexts(text), (like) => bound(`${like}%`))),
  )
}

/**
 * A column and a value in comparable form: text in lower case and ordered by code point, as in the indexes of `lower(…)
 * collate "C"`.
 */
function comparable(column: AnyPgColumn): { side: SQL; bound: (value: unknown) => SQL } {
  const isText = column.dataType === 'string' && !column.enumValues?.length
  if (isText) return { side: sql`lower(${column}) collate "C"`, bound: (value) => sql`lower(${value})` }
  const toColumnType = (value: unknown) => (column.dataType === 'date' ? dateOf(String(value)) : value)
  return { side: sql`${column}`, bound: (value) => sql`${sql.param(toColumnType(value), column)}` }
}
