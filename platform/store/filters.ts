import { and, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Scope } from '../rules/scope.ts'

/** A filter's condition, or none where it was left out or left empty. */
export function given<Value>(
  value: Value | undefined,
  condition: (value: Value) => SQL | undefined,
): SQL | undefined {
  return value === undefined || value === '' ? undefined : condition(value)
}

/** The rows of a scope and, within it, of the tenant that is asked for: of another tenant there are none. */
export function ofTenant(column: AnyPgColumn, scope: Scope, asked: number | undefined): SQL | undefined {
  return and(
    scope === null ? undefined : eq(column, scope),
    given(asked, (agentId) => eq(column, agentId)),
  )
}

/** Rows from a moment on and before another. */
export function within(
  column: AnyPgColumn,
  from: string | undefined,
  before: string | undefined,
): SQL | undefined {
  return and(
    given(from, (moment) => gte(column, dateOf(moment))),
    given(before, (moment) => lt(column, dateOf(moment))),
  )
}

/** A moment of the wire. Years that nobody asks for in earnest are brought into what PostgreSQL and JavaScript write alike. */
export function dateOf(moment: string): Date {
  const time = new Date(moment).getTime()
  return new Date(Math.min(Math.max(time, Date.UTC(1900)), Date.UTC(9999)))
}
