import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { spellingsOf } from '../rules/burmese-spellings.ts'
import type { Scope } from '../rules/tenant-scope.ts'

/** The condition of a filter; undefined when the filter is absent or empty. */
export function given<Value>(
  value: Value | undefined,
  condition: (value: Value) => SQL | undefined,
): SQL | undefined {
  return value === undefined || value === '' ? undefined : condition(value)
}

/** Limits rows to a scope by their tenant's column. */
export const byTenant =
  (column: AnyPgColumn) =>
  (scope: Scope): SQL | undefined =>
    scope === null ? undefined : eq(column, scope)

/** The same as SQL for a statement written by hand, which needs a condition in any case. */
export const ofScope = (column: AnyPgColumn, scope: Scope): SQL => byTenant(column)(scope) ?? sql`true`

/** For rows without a tenant, which are visible to every account that may make the call. */
export const byNoTenant = (): undefined => undefined

/** Limits rows to a scope and to a requested tenant; none match if it is outside the scope. */
export function ofTenant(column: AnyPgColumn, scope: Scope, requested: number | undefined): SQL | undefined {
  return and(byTenant(column)(scope), given(requested, is(column)))
}

/** Limits rows to a period; `before` is exclusive. */
export function within(
  column: AnyPgColumn,
  from: string | undefined,
  before: string | undefined,
): SQL | undefined {
  return and(given(from, isFrom(column)), given(before, isBefore(column)))
}

export const is =
  <Column extends AnyPgColumn>(column: Column) =>
  (value: Column['_']['data']): SQL =>
    eq(column, value)

/** At or after a time. */
export const isFrom =
  (column: AnyPgColumn) =>
  (moment: string): SQL =>
    gte(column, dateOf(moment))

/** Before a time. */
export const isBefore =
  (column: AnyPgColumn) =>
  (moment: string): SQL =>
    lt(column, dateOf(moment))

/** Prefix match, with an index using text_pattern_ops. */
export const begins =
  (column: AnyPgColumn) =>
  (text: string): SQL =>
    beginsWith(column, text)

/** Prefix match regardless of case, with an index of `lower(…)` using text_pattern_ops. */
export const beginsInAnyCase =
  (column: AnyPgColumn) =>
  (text: string): SQL =>
    beginsWith(sql`lower(${column})`, text.toLowerCase())

/** The same with an index of `lower(…) collate "C"`. */
export const beginsInAnyCaseC =
  (column: AnyPgColumn) =>
  (text: string): SQL =>
    beginsWith(sql`lower(${column}) collate "C"`, text.toLowerCase())

/** Prefix match of numbers without their hyphens, with an index of `replace(…, '-', '')` using text_pattern_ops. */
export const beginsWithoutHyphens =
  (column: AnyPgColumn) =>
  (text: string): SQL =>
    beginsWith(sql`replace(${column}, '-', '')`, text.replaceAll('-', ''))

/** Equality regardless of case, with the index of `beginsInAnyCase`. */
export const isInAnyCase =
  (column: AnyPgColumn) =>
  (text: string): SQL =>
    sql`lower(${column}) = ${text.toLowerCase()}`

const beginsWith = (column: AnyPgColumn | SQL, text: string): SQL =>
  matchesAny(column, likeTexts(text), (like) => `${like}%`)

/** Whether a column matches the pattern of one of a text's spellings, each with its own search in an index. */
export function matchesAny(
  column: AnyPgColumn | SQL,
  likes: readonly string[],
  patternOf: (like: string) => string | SQL,
): SQL {
  const conditions = likes.map((like) => sql`${column} like ${patternOf(like)}`)
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** All spellings of a text with the wildcards of LIKE escaped. */
export const likeTexts = (text: string): string[] => spellingsOf(text).map(likeText)

/** Escapes the wildcards of LIKE. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** A time of the wire, limited to the years 1900 to 9999, which PostgreSQL and JavaScript format alike. */
export function dateOf(moment: string): Date {
  const time = new Date(moment).getTime()
  return new Date(Math.min(Math.max(time, Date.UTC(1900)), Date.UTC(9999)))
}
