import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AgentStatus } from '../../lib/contract/agent.ts'
import type { Db } from '../db/connect.ts'
import { agents, members, tallies } from '../db/schema.ts'
import type { Scope } from '../rules/tenant-scope.ts'

/** The status at a time, as SQL: Normal becomes Expired when the contract has ended. */
export function statusAt(now: Date): SQL<AgentStatus> {
  const expired = sql`${agents.status} = 'Normal' and ${agents.expiresAt} <= ${now.toISOString()}`
  return sql<AgentStatus>`case when ${expired} then 'Expired' else ${agents.status} end`
}

/** Agents for pickers, with their quotas: all agents, or the agent of the scope. */
export async function agentNames(db: Db, scope: Scope, now: Date) {
  return db
    .select({
      agentInfoId: agents.id,
      agentInfoName: agents.name,
      status: statusAt(now),
      members: { used: sql<number>`coalesce(${tallies.members}, 0)`, limit: agents.memberLimit },
      groups: { used: sql<number>`coalesce(${tallies.groups}, 0)`, limit: agents.groupLimit },
    })
    .from(agents)
    .leftJoin(tallies, eq(tallies.agentId, agents.id))
    .where(scope === null ? undefined : eq(agents.id, scope))
    .orderBy(asc(agents.name), asc(agents.id))
}

/** An agent; with `lock` its row is locked, so that concurrent additions cannot exceed its quotas. */
export async function readAgent(db: Db, agentId: number, { lock }: { lock: boolean }) {
  const query = db.select().from(agents).where(eq(agents.id, agentId))
  const [found] = await (lock ? query.for('no key update') : query)
  return found
}

/** The agent with exactly this name; its row is locked. */
export async function agentNamed(tx: Db, name: string) {
  const [found] = await tx.select().from(agents).where(eq(agents.name, name)).for('no key update')
  return found
}

/** The number of members and groups of a tenant, without deleted ones; null: of all tenants, 0: without an agent. */
export async function tally(db: Db, scope: Scope): Promise<{ members: number; groups: number }> {
  const [found] = await db
    .select({
      members: sql<number>`coalesce(sum(${tallies.members}), 0)::int`,
      groups: sql<number>`coalesce(sum(${tallies.groups}), 0)::int`,
    })
    .from(tallies)
    .where(scope === null ? undefined : eq(tallies.agentId, scope))
  return found ?? { members: 0, groups: 0 }
}

export async function countOnline(db: Db, scope: Scope): Promise<number> {
  const agent = scope === null ? undefined : sql` and ${members.agentId} = ${scope}`
  return db.$count(members, sql`${members.deletedAt} is null and ${members.online}${agent}`)
}
