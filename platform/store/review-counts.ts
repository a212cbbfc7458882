import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { WaitingKind } from '../../lib/contract/live.ts'
import type { Db } from '../db/connect.ts'
import { agents, groupMembers, groups, members } from '../db/schema.ts'
import { certifications } from '../db/schema-records.ts'
import { versions } from '../db/schema-releases.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { ofLivingMember } from './certification-list.ts'

/** The number of rows that wait for review, by tenant; tenant 0 is for rows without an agent. */
export type Waiting = ReadonlyMap<number, number>

const counted = z.array(z.object({ agent_id: z.coerce.number(), pending: z.number() }))

/** Counts the rows of one kind that wait for review, in all tenants, as the dashboard does. */
export async function countWaiting(db: Db, kind: WaitingKind): Promise<Waiting> {
  const { rows } = await db.execute(
    sql`select coalesce(agent_id, 0) as agent_id, count(*)::int as pending from ${waiting[kind]} as waiting group by 1`,
  )
  return new Map(counted.parse(rows).map(({ agent_id, pending }) => [agent_id, pending]))
}

const pending = z.object({
  certification: z.number(),
  groupCreate: z.number(),
  groupJoin: z.number(),
  groupDelete: z.number(),
  agents: z.number(),
  versions: z.number(),
})

/**
 * Counts the rows of each kind that wait for review in a scope; agents and halted versions only with
 * `ownersToo`.
 */
export async function countWaitingIn(db: Db, scope: Scope, ownersToo: boolean) {
  const count = (kind: WaitingKind, agentId: Scope = scope) =>
    sql`(select count(*)::int from ${waiting[kind]} as waiting where ${agentId === null ? sql`true` : sql`agent_id = ${agentId}`})`
  const { rows } = await db.execute(sql`select
    ${count('certification')} as certification, ${count('groupCreate')} as "groupCreate",
    ${count('groupJoin')} as "groupJoin", ${count('groupDelete')} as "groupDelete",
    ${ownersToo ? count('agents', null) : sql`0`} as agents,
    ${ownersToo ? count('versions', null) : sql`0`} as versions`)
  return pending.parse(rows[0])
}

const alive = sql`${groups.deletedAt} is null`

const waiting: Record<WaitingKind, SQL> = {
  certification: sql`(select agent_id from ${certifications}
    where ${certifications.status} in ('Unreviewed', 'UnderReview') and ${ofLivingMember})`,
  groupCreate: sql`(select agent_id from ${groups}
    where ${alive} and ${groups.status} = 'Unreviewed' and ${groups.deleteRequestedAt} is null)`,
  groupJoin: sql`(select ${groups.agentId} as agent_id from ${groupMembers}
    join ${members} on ${members.id} = ${groupMembers.memberId} and ${members.deletedAt} is null
    join ${groups} on ${groups.id} = ${groupMembers.groupId} and ${alive}
    where ${groupMembers.list} = 'pending')`,
  groupDelete: sql`(select agent_id from ${groups} where ${alive} and ${groups.deleteRequestedAt} is not null)`,
  agents: sql`(select null::bigint as agent_id from ${agents} where ${agents.status} = 'Unreviewed')`,
  versions: sql`(select null::bigint as agent_id from ${versions} where ${versions.state} = 'halted')`,
}
