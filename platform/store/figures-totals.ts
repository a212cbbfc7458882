import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { members, tallies } from '../db/schema.ts'
import { presenceHours } from '../db/schema-records.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { ofScope } from './filters.ts'

const totals = z.object({
  members: z.number(),
  groups: z.number(),
  online: z.number(),
  devices: z.number(),
})

export async function readTotals(db: Db, scope: Scope) {
  const { rows } = await db.execute(sql`
    select
      (select coalesce(sum(${tallies.members}), 0)::int from ${tallies}
        where ${ofScope(tallies.agentId, scope)}) as members,
      (select coalesce(sum(${tallies.groups}), 0)::int from ${tallies}
        where ${ofScope(tallies.agentId, scope)}) as groups,
      (select count(*)::int from ${members} where ${members.deletedAt} is null and ${members.online}
        and ${ofScope(members.agentId, scope)}) as online,
      (select coalesce(sum(${tallies.devices}), 0)::int from ${tallies}
        where ${ofScope(tallies.agentId, scope)}) as devices`)
  return totals.parse(rows[0])
}

const dayCounts = z.array(z.object({ day: z.string(), count: z.number() }))

interface Growth {
  now: Date
  scope: Scope
  days: number
  /** The time zone of the days. */
  zone: string
}

export async function readNewPerDay(db: Db, { now, scope, days, zone }: Growth) {
  const { rows } = await db.execute(sql`
    select to_char(day, 'YYYY-MM-DD') as day, (
      select count(*)::int from ${members}
      where ${members.deletedAt} is null and ${ofScope(members.agentId, scope)}
        and ${members.createdAt} >= day at time zone ${zone}
        and ${members.createdAt} < (day + interval '1 day') at time zone ${zone}
    ) as count
    from generate_series(1, ${days}::int) as step,
      lateral (select date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${zone})
        - (${days}::int - step) * interval '1 day' as day) as days
    order by day`)
  return dayCounts.parse(rows)
}

const hours = z.array(z.object({ hour: z.string(), count: z.number() }))

export async function readOnlinePerHour(db: Db, now: Date, scope: Scope) {
  const { rows } = await db.execute(sql`
    select to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour, (
      select coalesce(sum(${presenceHours.online}), 0)::int from ${presenceHours}
      where ${presenceHours.hour} = hours.hour and ${ofScope(presenceHours.agentId, scope)}
    ) as count
    from generate_series(1, 24) as step,
      lateral (select date_trunc('hour', ${now.toISOString()}::timestamptz, 'UTC')
        - (24 - step) * interval '1 hour' as hour) as hours
    order by hours.hour`)
  return hours.parse(rows)
}

/** Records the highest number of online members in the current hour; to be called repeatedly. */
export async function samplePresence(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${presenceHours} (hour, agent_id, online)
    select date_trunc('hour', ${now.toISOString()}::timestamptz, 'UTC'), coalesce(${members.agentId}, 0), count(*)
    from ${members} where ${members.deletedAt} is null and ${members.online}
    group by 2
    on conflict (hour, agent_id) do update set online = greatest(${presenceHours.online}, excluded.online)`)
}
