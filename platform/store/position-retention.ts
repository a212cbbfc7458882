import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { dropPositionMonths, makePositionMonths } from '../db/position-months.ts'
import { fenceEvents } from '../db/schema-fences.ts'
import { oldestPosition } from '../rules/limits.ts'
import { day } from '../rules/units.ts'
import { readServerSettings } from './server-settings.ts'

/** How far partitions reach back, for the oldest positions that terminals send, and ahead. */
const behind = oldestPosition + day
const ahead = 62 * day
/** The most events deleted at once. */
const sweepBatch = 5000

/**
 * Creates the partitions of positions ahead of time, and drops partitions older than the setting
 * `positionDays`.
 */
export async function sweepPositions(db: Database, now: Date): Promise<void> {
  const { positionDays } = await readServerSettings(db)
  const oldest = new Date(now.getTime() - positionDays * day)
  const at = now.getTime()
  await db.transaction((tx) => makePositionMonths(tx, new Date(at - behind), new Date(at + ahead)))
  await db.transaction(async (tx) => {
    // Dropping a partition needs a lock against all readers. If a reader holds it for long, the next sweep
    // tries again, so that other readers do not queue behind the waiting lock.
    await tx.execute(sql`set local lock_timeout = '500ms'`)
    await dropPositionMonths(tx, oldest)
  })
  await db.execute(sql`
    delete from ${fenceEvents} where id in (
      select id from ${fenceEvents} where at < ${oldest.toISOString()}::timestamptz order by at limit ${sweepBatch}
    )`)
}
