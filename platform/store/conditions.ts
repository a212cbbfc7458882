import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A filter's condition; none when the filter is absent or empty. */
export function given<Value>(
  value: Value | undefined,
  condition: (value: Value) => SQL | undefined,
): SQL | undefined {
  return value === undefined || value === '' ? undefined : condition(value)
}

/** Whether a moment lies from one to before another; an absent end is open. */
export function within(
  column: AnyPgColumn,
  { createdFrom, createdBefore }: { createdFrom?: string | undefined; createdBefore?: string | undefined },
): SQL | undefined {
  return and(
    given(createdFrom, (moment) => gte(column, dateOf(moment))),
    given(createdBefore, (moment) => lt(column, dateOf(moment))),
  )
}

/** Years that nobody asks for in earnest are brought into what PostgreSQL and JavaScript write alike. */
function dateOf(moment: string): Date {
  const time = new Date(moment).getTime()
  return new Date(Math.min(Math.max(time, Date.UTC(1900)), Date.UTC(9999)))
}
