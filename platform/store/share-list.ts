import { eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { Share, sharePaging } from '../../lib/contract/share-paging.ts'
import { agents, groups } from '../db/schema.ts'
import { departments, shares } from '../db/schema-dispatch.ts'
import { inScope, type Scope } from '../rules/tenant-scope.ts'
import { contains } from './contains.ts'
import { beginsInAnyCaseC, is } from './filters.ts'
import { countPlaces } from './groups.ts'
import { byMoment, byNumber } from './listing.ts'
import { pageOf, type Reader } from './page-of.ts'
import { lasts, suspendedOf } from './shares.ts'

const ofGroup = isNotNull(shares.groupId)

/** The shares in which a scope is on one side. */
export function seenBy(scope: Scope): SQL | undefined {
  return scope === null ? undefined : or(eq(shares.agentId, scope), eq(shares.toAgentId, scope))
}

const isDepartment = contains(departments.name, beginsInAnyCaseC(departments.name))

/** One page of the shares that a scope gives or receives. */
export const sharePage = pageOf<RequestOf<typeof sharePaging.shareInfoWithPage>, Share>({
  table: shares,
  id: shares.id,
  orders: { shareId: byNumber(shares.id), createTime: byMoment(shares.createdAt) },
  usual: 'shareId',
  seenBy,
  conditions: {
    subject: (subject) => (subject === 'group' ? ofGroup : isNotNull(shares.departmentId)),
    direction: (direction, { scope }) => (direction === 'given' ? givenBy(scope) : receivedBy(scope)),
    status: is(shares.status),
    lasting: (isTrue) => (isTrue ? lasts : eq(shares.status, 'ended')),
    agentInfoId: (agentId) => seenBy(agentId),
    agentInfoName: (name, { db }) => {
      const named = db.select({ id: agents.id }).from(agents).where(contains(agents.name)(name))
      return or(inArray(shares.agentId, named), inArray(shares.toAgentId, named))
    },
    groupId: is(shares.groupId),
    groupName: (name, { db }) =>
      inArray(shares.groupId, db.select({ id: groups.id }).from(groups).where(contains(groups.name)(name))),
    departmentId: is(shares.departmentId),
    departmentName: (name, { db }) =>
      inArray(
        shares.departmentId,
        db.select({ id: departments.id }).from(departments).where(isDepartment(name)),
      ),
  },
  read: sharesByIds,
  idOf: ({ shareId }) => shareId,
})

const givenBy = (scope: Scope): SQL => (scope === null ? isNull(shares.agentId) : eq(shares.agentId, scope))
const receivedBy = (scope: Scope): SQL => (scope === null ? sql`false` : eq(shares.toAgentId, scope))

async function sharesByIds({ db, scope, now }: Reader, ids: number[]): Promise<Share[]> {
  const giving = alias(agents, 'giving')
  const receiving = alias(agents, 'receiving')
  const rows = await db
    .select({
      row: shares,
      group: { id: groups.id, name: groups.name, groupNo: groups.groupNo, type: groups.type },
      departmentName: departments.name,
      giving: giving.name,
      receiving: receiving.name,
    })
    .from(shares)
    .leftJoin(groups, eq(groups.id, shares.groupId))
    .leftJoin(departments, eq(departments.id, shares.departmentId))
    .leftJoin(giving, eq(giving.id, shares.agentId))
    .innerJoin(receiving, eq(receiving.id, shares.toAgentId))
    .where(inArray(shares.id, ids))
  const suspended = await suspendedOf(
    db,
    rows.map(({ row }) => row),
    now,
  )
  const listed = rows.map((read) => ({ ...read, suspended: suspended.has(read.row.id) }))
  // A receiving agent gets the figures of a group only while it is shared with it.
  const withCounts = listed.filter(
    ({ row, suspended }) => inScope(scope, row.agentId) || (row.status === 'active' && !suspended),
  )
  const counts = await countPlaces(
    db,
    withCounts.flatMap(({ group }) => group?.id ?? []),
  )
  const isTold = new Set(withCounts.map(({ row }) => row.id))
  return listed.map(({ row, group, departmentName, suspended, ...of }) => {
    const { id, agentId, toAgentId, createdAt, updatedAt, ...same } = row
    const figure = (name: 'joined' | 'online') =>
      group && isTold.has(id) ? (counts.get(group.id)?.[name] ?? 0) : null
    return {
      ...same,
      shareId: id,
      subject: group ? ('group' as const) : ('department' as const),
      subjectName: group?.name ?? departmentName ?? '',
      groupNo: group?.groupNo ?? '',
      type: group?.type ?? null,
      memberCount: figure('joined'),
      onlineCount: figure('online'),
      agentInfoId: agentId,
      agentInfoName: of.giving ?? '',
      toAgentInfoId: toAgentId,
      toAgentInfoName: of.receiving,
      suspended,
      createTime: createdAt.toISOString(),
      updateTime: updatedAt.toISOString(),
    }
  })
}
