import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'

const standbys = z.object({
  count: z.coerce.number(),
  /** Null without a standby, or without the right to see them. */
  bytes: z.coerce.number().nullable(),
  seconds: z.coerce.number().nullable(),
})

/**
 * The standbys that stream from this database, and how far the last one is behind. Null on a standby itself, and where
 * the platform's user may not see them: they are seen by superusers and members of `pg_monitor`.
 */
export async function readReplication(db: Db): Promise<z.output<typeof standbys> | null> {
  const { rows } = await db.execute(sql`
    select count(*) filter (where state = 'streaming') as count,
      max(case when pg_is_in_recovery() then null else pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) end)
        as bytes,
      coalesce(max(extract(epoch from replay_lag)), case when count(replay_lsn) > 0 then 0 end) as seconds,
      pg_is_in_recovery() or count(*) > count(state) as hidden
    from pg_stat_replication`)
  return rows[0]?.hidden === true ? null : standbys.parse(rows[0])
}
