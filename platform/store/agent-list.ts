import { and, eq, gt, inArray, lte, type SQL } from 'drizzle-orm'
import type { Agent, AgentStatus } from '../../lib/contract/agent.ts'
import type { agentInfo } from '../../lib/contract/agent-info.ts'
import type { RequestOf } from '../../lib/contract/call.ts'
import { agents, tallies } from '../db/schema.ts'
import { statusOf } from '../rules/agent-states.ts'
import { day } from '../rules/units.ts'
import { contains } from './contains.ts'
import { begins, beginsWithoutHyphens, byTenant } from './filters.ts'
import { byMoment, byNumber, byText } from './listing.ts'
import { pageOf, type Reader } from './page-of.ts'

type Request = RequestOf<typeof agentInfo.agentInfoWithPage>

const spans = { in30: 30, in60: 60, in90: 90 } as const

/** One page of the agents in a scope, each with the used part of its quotas. */
export const agentPage = pageOf<Request, Agent>({
  table: agents,
  id: agents.id,
  orders: {
    agentInfoId: byNumber(agents.id),
    agentInfoName: byText(agents.name),
    aName: byText(agents.personInCharge),
    mobile: byText(agents.mobile),
    effectTime: byMoment(agents.expiryOrder),
    createTime: byMoment(agents.createdAt),
    updateTime: byMoment(agents.updatedAt),
  },
  usual: 'agentInfoId',
  seenBy: byTenant(agents.id),
  conditions: {
    agentInfoName: contains(agents.name),
    aName: contains(agents.personInCharge),
    mobile: begins(agents.mobile),
    officeTelephone: beginsWithoutHyphens(agents.officeTelephone),
    status: (status, { now }) => hasStatus(status, now),
    expiring: (span, { now }) => (span === 'expired' ? hasLapsed(now) : lapsesWithin(spans[span], now)),
  },
  read: agentsByIds,
  idOf: ({ agentInfoId }) => agentInfoId,
})

function hasStatus(status: AgentStatus, now: Date): SQL | undefined {
  if (status === 'Expired') return and(eq(agents.status, 'Normal'), lte(agents.expiryOrder, now))
  if (status === 'Normal') return and(eq(agents.status, 'Normal'), gt(agents.expiryOrder, now))
  return eq(agents.status, status)
}

/** Only agents whose contract can be renewed; unreviewed and refused agents have none. */
export function lapsesWithin(days: number, now: Date): SQL | undefined {
  return and(
    inArray(agents.status, ['Normal', 'Freeze']),
    gt(agents.expiryOrder, now),
    lte(agents.expiryOrder, new Date(now.getTime() + days * day)),
  )
}

/** Agents whose contract has ended and can be renewed; a frozen agent stays frozen when it is renewed. */
export function hasLapsed(now: Date): SQL | undefined {
  return and(inArray(agents.status, ['Normal', 'Freeze']), lte(agents.expiryOrder, now))
}

async function agentsByIds({ db, now }: Reader, ids: number[]): Promise<Agent[]> {
  const rows = await db
    .select({ agent: agents, members: tallies.members, groups: tallies.groups })
    .from(agents)
    .leftJoin(tallies, eq(tallies.agentId, agents.id))
    .where(inArray(agents.id, ids))
  return rows.map(({ agent, members, groups }) => ({
    ...agentOf(agent, now),
    members: { used: members ?? 0, limit: agent.memberLimit },
    groups: { used: groups ?? 0, limit: agent.groupLimit },
  }))
}

function agentOf(row: typeof agents.$inferSelect, now: Date) {
  const { id, name, personInCharge, memberLimit, groupLimit, updatedBy, ...others } = row
  const { expiresAt, createdAt, updatedAt, ...same } = others
  return {
    ...same,
    agentInfoId: id,
    agentInfoName: name,
    aName: personInCharge,
    limitCount: memberLimit,
    groupCount: groupLimit,
    effectTime: expiresAt?.toISOString() ?? null,
    status: statusOf(row, now),
    createTime: createdAt.toISOString(),
    updateName: updatedBy,
    updateTime: updatedAt.toISOString(),
  }
}
