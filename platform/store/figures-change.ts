import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { groups, members } from '../db/schema.ts'
import { devices, presenceHours } from '../db/schema-records.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { day } from '../rules/units.ts'
import { ofScope } from './filters.ts'

const changes = z.object({
  members: z.number(),
  groups: z.number(),
  devices: z.number(),
  onlineBefore: z.number().nullable(),
})

/**
 * The change of the number of rows in 24 hours: created in that time, less those that are older and were
 * deleted or retired in it. A restored row counts as never deleted. `onlineBefore` is the most members online
 * in the hour 24 hours ago; null if the platform recorded none.
 */
export async function readDayChange(db: Db, now: Date, scope: Scope) {
  const since = sql`${new Date(now.getTime() - day).toISOString()}::timestamptz`
  const count = (from: SQL) => sql`(select count(*)::int from ${from})`
  const { rows } = await db.execute(sql`
    select
      ${count(sql`${members} where ${members.deletedAt} is null and ${members.createdAt} >= ${since}
        and ${ofScope(members.agentId, scope)}`)}
      - ${count(sql`${members} where ${members.deletedAt} >= ${since} and ${members.createdAt} < ${since}
        and ${ofScope(members.agentId, scope)}`)} as members,
      ${count(sql`${groups} where ${groups.deletedAt} is null and ${groups.createdAt} >= ${since}
        and ${ofScope(groups.agentId, scope)}`)}
      - ${count(sql`${groups} where ${groups.deletedAt} >= ${since} and ${groups.createdAt} < ${since}
        and ${ofScope(groups.agentId, scope)}`)} as groups,
      ${count(sql`${devices} where ${devices.status} <> 'retired' and ${devices.createdAt} >= ${since}
        and ${ofScope(devices.agentId, scope)}`)}
      - ${count(sql`${devices} where ${devices.status} = 'retired' and ${devices.updatedAt} >= ${since}
        and ${devices.createdAt} < ${since} and ${ofScope(devices.agentId, scope)}`)} as devices,
      (select sum(${presenceHours.online})::int from ${presenceHours}
        where ${presenceHours.hour} = date_trunc('hour', ${since}, 'UTC')
          and ${ofScope(presenceHours.agentId, scope)}) as "onlineBefore"`)
  return changes.parse(rows[0])
}
