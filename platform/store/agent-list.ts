import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Agent, AgentStatus } from '../../lib/contract/agent.ts'
import type { agentInfo, agentSorts } from '../../lib/contract/agent-info.ts'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { Db } from '../db/connect.ts'
import { agents, tallies } from '../db/schema.ts'
import { statusOf } from '../rules/agent-states.ts'
import type { Scope } from '../rules/scope.ts'
import { given } from './filters.ts'
import { byMoment, byNumber, byText, inOrder, type Listed, listIds } from './listing.ts'
import { beginsWith } from './members/member-search.ts'

type Listing = RequestOf<typeof agentInfo.agentInfoWithPage>

const day = 24 * 60 * 60 * 1000
const spans = { in30: 30, in60: 60, in90: 90 } as const satisfies Record<
  NonNullable<Listing['expiring']>,
  number
>

const listed: Listed<(typeof agentSorts)[number]> = {
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
}

/** One page of the agents in a scope, each with what it has used of its quotas. */
export async function listAgents(db: Db, listing: Listing, { scope, now }: { scope: Scope; now: Date }) {
  const { ids, ...page } = await listIds(db, listed, listing, conditions(listing, scope, now))
  return { ...page, list: await agentsByIds(db, ids, now) }
}

function conditions(filters: Listing, scope: Scope, now: Date): SQL | undefined {
  const { agentInfoName, aName, mobile, status, expiring } = filters
  return and(
    scope === null ? undefined : eq(agents.id, scope),
    given(agentInfoName, (text) => beginsWith(sql`lower(${agents.name})`, text.toLowerCase())),
    given(aName, (text) => beginsWith(sql`lower(${agents.personInCharge})`, text.toLowerCase())),
    given(mobile, (text) => beginsWith(agents.mobile, text)),
    given(status, (wanted) => hasStatus(wanted, now)),
    given(expiring, (span) => lapsesWithin(spans[span], now)),
  )
}

function hasStatus(status: AgentStatus, now: Date): SQL | undefined {
  if (status === 'Expired') return and(eq(agents.status, 'Normal'), lte(agents.expiryOrder, now))
  if (status === 'Normal') return and(eq(agents.status, 'Normal'), gt(agents.expiryOrder, now))
  return eq(agents.status, status)
}

/** Of those that can be renewed only: nobody's business lapses that has not begun. */
function lapsesWithin(days: number, now: Date): SQL | undefined {
  return and(
    inArray(agents.status, ['Normal', 'Freeze']),
    gt(agents.expiryOrder, now),
    lte(agents.expiryOrder, new Date(now.getTime() + days * day)),
  )
}

async function agentsByIds(db: Db, ids: number[], now: Date): Promise<Agent[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ agent: agents, members: tallies.members, groups: tallies.groups })
    .from(agents)
    .leftJoin(tallies, eq(tallies.agentId, agents.id))
    .where(inArray(agents.id, ids))
  return inOrder(ids, rows, ({ agent }) => agent.id).map(({ agent, members, groups }) =>
    agentOf(agent, { members: members ?? 0, groups: groups ?? 0 }, now),
  )
}

function agentOf(
  row: typeof agents.$inferSelect,
  used: { members: number; groups: number },
  now: Date,
): Agent {
  return {
    agentInfoId: row.id,
    agentInfoName: row.name,
    aName: row.personInCharge,
    mobile: row.mobile,
    customerCode: row.customerCode,
    limitCount: row.memberLimit,
    groupCount: row.groupLimit,
    provinceName: row.provinceName,
    cityName: row.cityName,
    detailsAddress: row.detailsAddress,
    effectTime: row.expiresAt?.toISOString() ?? null,
    idCardFront: row.idCardFront,
    idCardBack: row.idCardBack,
    remark: row.remark,
    status: statusOf(row, now),
    statusReason: row.statusReason,
    members: { used: used.members, limit: row.memberLimit },
    groups: { used: used.groups, limit: row.groupLimit },
    createTime: row.createdAt.toISOString(),
    updateName: row.updatedBy,
    updateTime: row.updatedAt.toISOString(),
    rowVersion: row.rowVersion,
  }
}
