import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** Creates the missing monthly partitions of positions between two moments. */
export async function makePositionMonths(db: Db, from: Date, until: Date): Promise<void> {
  await db.execute(
    sql`select make_position_months(${from.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)`,
  )
}

/** The name of the partition for positions of a moment. */
export function positionMonth(at: Date): string {
  return `positions_${at.toISOString().slice(0, 7).replace('-', '_')}`
}

/**
 * Drops the partitions of months that ended before a moment and the latest positions from before it; also
 * deletes the few older positions outside of all partitions.
 */
export async function dropPositionMonths(db: Db, before: Date): Promise<void> {
  await db.execute(sql`select drop_position_months(${before.toISOString()}::timestamptz)`)
}
