import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** Makes the partitions of positions for the months from one moment to another, as far as they are missing. */
export async function makePositionMonths(db: Db, from: Date, until: Date): Promise<void> {
  await db.execute(
    sql`select make_position_months(${from.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)`,
  )
}

/** The partition of positions of a moment. */
export function positionMonth(at: Date): string {
  return `positions_${at.toISOString().slice(0, 7).replace('-', '_')}`
}

/**
 * Drops the partitions of months that ended before a moment, with the latest positions that are as old, and deletes the
 * few older positions outside of all months.
 */
export async function dropPositionMonths(db: Db, before: Date): Promise<void> {
  await db.execute(sql`select drop_position_months(${before.toISOString()}::timestamptz)`)
}
