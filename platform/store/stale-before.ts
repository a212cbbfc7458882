import type { Db } from '../db/connect.ts'
import { readServerSettings } from './server-settings.ts'

/** The time before which positions are stale: their terminal missed three reports. */
export async function staleBefore(db: Db, now: Date): Promise<Date> {
  const { gpsInterval } = await readServerSettings(db)
  return new Date(now.getTime() - 3 * gpsInterval * 1000)
}
