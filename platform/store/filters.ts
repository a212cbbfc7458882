import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Scope } from '../rules/scope.ts'

/** The condition of a filter, or none where it was left out or left empty. */
export function given<Value>(
  value: Value | undefined,
  condition: (value: Value) => SQL | undefined,
): SQL | undefined {
  return value === undefined || value === '' ? undefined : condition(value)
}

/** The rows of a scope, by the column of their tenant. */
export const byTenant =
  (column: AnyPgColumn) =>
  (scope: Scope): SQL | undefined =>
    scope === null ? undefined : eq(column, scope)

/** Of rows that belong to no tenant: every account that may make the call sees all of them. */
export const byNoTenant = (): undefined => undefined

/** The rows of a scope and, within it, of the tenant that is asked for: of another tenant there are none. */
export function ofTenant(column: AnyPgColumn, scope: Scope, asked: number | undefined): SQL | undefined {
  return and(byTenant(column)(scope), given(asked, is(column)))
}

/** Rows from a moment on and before another. */
export function within(
  column: AnyPgColumn,
  from: string | undefined,
  before: string | undefined,
): SQL | undefined {
  return and(given(from, isFrom(column)), given(before, isBefore(column)))
}

/** Equal to the value. */
export const is =
  <Column extends AnyPgColumn>(column: Column) =>
  (value: Column['_']['data']): SQL =>
    eq(column, value)

/** At the moment or later. */
export const isFrom =
  (column: AnyPgColumn) =>
  (moment: string): SQL =>
    gte(column, dateOf(moment))

/** Earlier than the moment. */
export const isBefore =
  (column: AnyPgColumn) =>
  (moment: string): SQL =>
    lt(column, dateOf(moment))

/** Begins with the text, by an index with text_pattern_ops. */
export const begins =
  (column: AnyPgColumn) =>
  (text: string): SQL =>
    beginsWith(column, text)

/** Begins with the text in small or capital letters, by an index of `lower(…)` with text_pattern_ops. */
export const beginsInAnyCase =
  (column: AnyPgColumn) =>
  (text: string): SQL =>
    beginsWith(sql`lower(${column})`, text.toLowerCase())

const beginsWith = (column: AnyPgColumn | SQL, text: string): SQL =>
  sql`${column} like ${`${likeText(text)}%`}`

/** The pattern of LIKE for a text in which no character is a wildcard. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}

/** A moment of the wire, brought into the years 1900 to 9999, which PostgreSQL and JavaScript write alike. */
export function dateOf(moment: string): Date {
  const time = new Date(moment).getTime()
  return new Date(Math.min(Math.max(time, Date.UTC(1900)), Date.UTC(9999)))
}
