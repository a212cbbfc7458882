import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { branchLimit, type groupFilters, type groupSorts } from '../../lib/contract/contact-group.ts'
import type { Group } from '../../lib/contract/group.ts'
import type { Db } from '../db/connect.ts'
import { agents, groups, tallies } from '../db/schema.ts'
import type { Scope } from '../rules/scope.ts'
import { groupsByIds } from './groups.ts'
import { byMoment, byNumber, byText, type Listed, type Listing, listIds } from './listing.ts'
import { beginsWith } from './members/member-search.ts'
import type { Total } from './total.ts'

type Sort = (typeof groupSorts)[number]
export type GroupListing = z.output<typeof groupFilters> & Listing<Sort>

const listed: Listed<Sort> = {
  table: groups,
  id: groups.id,
  orders: {
    groupId: byNumber(groups.id),
    groupName: byText(groups.name),
    createTime: byMoment(groups.createdAt),
  },
  usual: 'groupId',
}

/** One page of the living groups in a scope, in the asked order. */
export async function listGroups(
  db: Db,
  listing: GroupListing,
  scope: Scope,
): Promise<Total & { list: Group[]; next: string | null }> {
  const { ids, ...page } = await listIds(db, listed, listing, conditions(listing, scope))
  return { list: await groupsByIds(db, ids), ...page }
}

function conditions(filters: GroupListing, scope: Scope): SQL | undefined {
  const { groupName, groupNo, type, status, leaving, agentInfoId } = filters
  return and(
    scope === null ? undefined : eq(groups.agentId, scope),
    isNull(groups.deletedAt),
    groupName ? beginsWith(sql`lower(${groups.name})`, groupName.toLowerCase()) : undefined,
    groupNo ? beginsWith(groups.groupNo, groupNo) : undefined,
    type && eq(groups.type, type),
    status && eq(groups.status, status),
    leaving === undefined
      ? undefined
      : leaving
        ? isNotNull(groups.deleteRequestedAt)
        : isNull(groups.deleteRequestedAt),
    agentInfoId === undefined ? undefined : eq(groups.agentId, agentInfoId),
  )
}

/** The tree's agents with what they have, by name; those without an agent (id null) come last. */
export async function groupBranches(db: Db, scope: Scope) {
  const rows = await db
    .select({
      agentInfoId: agents.id,
      agentInfoName: agents.name,
      groupCount: sql<number>`coalesce(${tallies.groups}, 0)`,
      memberCount: sql<number>`coalesce(${tallies.members}, 0)`,
    })
    .from(agents)
    .leftJoin(tallies, eq(tallies.agentId, agents.id))
    .where(scope === null ? undefined : eq(agents.id, scope))
    .orderBy(asc(agents.name), asc(agents.id))
    .limit(branchLimit)
  if (scope !== null) return rows
  const [lone] = await db.select().from(tallies).where(eq(tallies.agentId, 0))
  const last = {
    agentInfoId: null,
    agentInfoName: '',
    groupCount: lone?.groups ?? 0,
    memberCount: lone?.members ?? 0,
  }
  return [...rows, last]
}

/** The groups of one branch, the newest first when they are more than a branch holds. */
export async function groupsOfBranch(db: Db, agentId: number | null): Promise<Group[]> {
  const rows = await db
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(agentId === null ? isNull(groups.agentId) : eq(groups.agentId, agentId), isNull(groups.deletedAt)),
    )
    .orderBy(desc(groups.id))
    .limit(branchLimit)
  return groupsByIds(
    db,
    rows.map((row) => row.id),
  )
}
