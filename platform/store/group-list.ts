import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import { type contactGroup, treePageSize } from '../../lib/contract/contact-group.ts'
import type { Group } from '../../lib/contract/group.ts'
import type { Db } from '../db/connect.ts'
import { agents, groups, tallies } from '../db/schema.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { contains } from './contains.ts'
import { begins, byTenant, is, isInAnyCase } from './filters.ts'
import { groupsByIds } from './groups.ts'
import { byMoment, byNumber, byText } from './listing.ts'
import { pageOf } from './page-of.ts'

/** One page of the groups in a scope, without deleted ones. */
export const groupPage = pageOf<RequestOf<typeof contactGroup.contactGroupWithPage>, Group>({
  table: groups,
  id: groups.id,
  orders: {
    groupId: byNumber(groups.id),
    groupName: byText(groups.name),
    createTime: byMoment(groups.createdAt),
  },
  usual: 'groupId',
  seenBy: (scope) => and(byTenant(groups.agentId)(scope), isNull(groups.deletedAt)),
  conditions: {
    groupName: contains(groups.name),
    wholeName: isInAnyCase(groups.name),
    groupNo: begins(groups.groupNo),
    type: is(groups.type),
    status: is(groups.status),
    leaving: (leaving) => (leaving ? isNotNull : isNull)(groups.deleteRequestedAt),
    agentInfoId: is(groups.agentId),
  },
  read: ({ db }, ids) => groupsByIds(db, ids),
  idOf: ({ groupId }) => groupId,
})

interface TreePage {
  /** The branch whose groups are listed; it is part of every page of agents. */
  opened: number | null | undefined
  agentPage: number
}

/**
 * One page of the tree's branches: agents by name with their counts. The branch of groups without an agent (id null) is
 * the last one.
 */
export async function groupBranches(db: Db, scope: Scope, { opened, agentPage }: TreePage) {
  const branches = () =>
    db
      .select({
        agentInfoId: agents.id,
        agentInfoName: agents.name,
        groupCount: sql<number>`coalesce(${tallies.groups}, 0)`,
        memberCount: sql<number>`coalesce(${tallies.members}, 0)`,
      })
      .from(agents)
      .leftJoin(tallies, eq(tallies.agentId, agents.id))
  if (scope !== null) return { list: await branches().where(eq(agents.id, scope)), agentCount: 1 }
  const offset = (agentPage - 1) * treePageSize
  const [rows, agentCount, [withoutAgent]] = await Promise.all([
    branches().orderBy(asc(agents.name), asc(agents.id)).limit(treePageSize).offset(offset),
    db.$count(agents),
    db.select().from(tallies).where(eq(tallies.agentId, 0)),
  ])
  const isMissing = typeof opened === 'number' && rows.every(({ agentInfoId }) => agentInfoId !== opened)
  const first = isMissing ? await branches().where(eq(agents.id, opened)) : []
  const last = {
    agentInfoId: null,
    agentInfoName: '',
    groupCount: withoutAgent?.groups ?? 0,
    memberCount: withoutAgent?.members ?? 0,
  }
  const isEnd = opened === null || offset + treePageSize >= agentCount
  return { list: [...first, ...rows, ...(isEnd ? [last] : [])], agentCount }
}

/** One page of the groups of a branch, the newest first. */
export async function groupsOfBranch(db: Db, agentId: number | null, page: number): Promise<Group[]> {
  const rows = await db
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(agentId === null ? isNull(groups.agentId) : eq(groups.agentId, agentId), isNull(groups.deletedAt)),
    )
    .orderBy(desc(groups.id))
    .limit(treePageSize)
    .offset((page - 1) * treePageSize)
  return groupsByIds(
    db,
    rows.map((row) => row.id),
  )
}
