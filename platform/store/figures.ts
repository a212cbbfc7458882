import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AgentStatus } from '../../lib/contract/agent.ts'
import type { Figures } from '../../lib/contract/figures.ts'
import type { Db } from '../db/connect.ts'
import { agents, groupMembers, groups, members, tallies } from '../db/schema.ts'
import { certifications, devices, presenceHours } from '../db/schema-records.ts'
import { statusAt } from './agents.ts'
import { readDue } from './figures-due.ts'

/** The dashboard's figures over all tenants. Days and hours are in UTC; the last of them is not over yet. */
export async function readFigures(db: Db, now: Date): Promise<Figures> {
  const [totals, newPerDay, onlinePerHour, due] = await Promise.all([
    readTotals(db, now),
    readNewPerDay(db, now),
    readOnlinePerHour(db, now),
    readDue(db, now),
  ])
  return { ...totals, newPerDay, onlinePerHour, ...due, readAt: now.toISOString() }
}

const totalsRow = z.object({
  members: z.number(),
  groups: z.number(),
  online: z.number(),
  devices: z.number(),
  certification: z.number(),
  create_waiting: z.number(),
  join_waiting: z.number(),
  delete_waiting: z.number(),
  agents: z.array(z.object({ status: z.string(), count: z.number() })),
})

async function readTotals(db: Db, now: Date) {
  const alive = sql`${groups.deletedAt} is null`
  const { rows } = await db.execute(sql`
    select
      (select coalesce(sum(${tallies.members}), 0)::int from ${tallies}) as members,
      (select coalesce(sum(${tallies.groups}), 0)::int from ${tallies}) as groups,
      (select count(*)::int from ${members} where ${members.deletedAt} is null and ${members.online}) as online,
      (select count(*)::int from ${devices} where ${devices.status} <> 'retired') as devices,
      (select count(*)::int from ${certifications}
        where ${certifications.status} in ('Unreviewed', 'UnderReview')) as certification,
      (select count(*)::int from ${groups} where ${alive} and ${groups.status} = 'Unreviewed'
          and ${groups.deleteRequestedAt} is null) as create_waiting,
      (select count(*)::int from ${groupMembers} where ${groupMembers.list} = 'pending' and not exists (
          select from ${members} where ${members.id} = ${groupMembers.memberId} and ${members.deletedAt} is not null
        )) as join_waiting,
      (select count(*)::int from ${groups}
        where ${alive} and ${groups.deleteRequestedAt} is not null) as delete_waiting,
      (select coalesce(json_agg(counts), '[]') from (
        select ${statusAt(now)} as status, count(*)::int as count from ${agents} group by 1
      ) as counts) as agents`)
  const totals = totalsRow.parse(rows[0])
  const byStatus = new Map(totals.agents.map(({ status, count }) => [status, count]))
  const agentsOf = (status: AgentStatus) => byStatus.get(status) ?? 0
  return {
    members: totals.members,
    groups: totals.groups,
    online: totals.online,
    devices: totals.devices,
    agents: {
      Unreviewed: agentsOf('Unreviewed'),
      Normal: agentsOf('Normal'),
      Freeze: agentsOf('Freeze'),
      Expired: agentsOf('Expired'),
      Refuse: agentsOf('Refuse'),
    },
    pendingReviews: {
      certification: totals.certification,
      groupCreate: totals.create_waiting,
      groupJoin: totals.join_waiting,
      groupDelete: totals.delete_waiting,
      agents: agentsOf('Unreviewed'),
    },
  }
}

const days = z.array(z.object({ day: z.string(), count: z.number() }))

async function readNewPerDay(db: Db, now: Date) {
  const { rows } = await db.execute(sql`
    select to_char(day, 'YYYY-MM-DD') as day, (
      select count(*)::int from ${members}
      where ${members.deletedAt} is null
        and ${members.createdAt} >= day at time zone 'UTC'
        and ${members.createdAt} < (day + interval '1 day') at time zone 'UTC'
    ) as count
    from generate_series(1, 30) as step,
      lateral (select date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'UTC')
        - (30 - step) * interval '1 day' as day) as days
    order by day`)
  return days.parse(rows)
}

const hours = z.array(z.object({ hour: z.string(), count: z.number() }))

async function readOnlinePerHour(db: Db, now: Date) {
  const { rows } = await db.execute(sql`
    select to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour, (
      select coalesce(sum(${presenceHours.online}), 0)::int from ${presenceHours} where ${presenceHours.hour} = hours.hour
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
