import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { GroupMember } from '../../lib/contract/group.ts'
import { joinedLists } from '../../lib/contract/group.ts'
import type { GroupList } from '../../lib/contract/group-lists.ts'
import { type groupMemberCalls, type groupMemberSorts, onlineLimit } from '../../lib/contract/group-member.ts'
import type { Db } from '../db/connect.ts'
import { groupMembers, members } from '../db/schema.ts'
import type { Scope } from '../rules/scope.ts'
import { byMoment, byNumber, inOrder, type Listed, type Listing, listIds } from './listing.ts'
import { countRows, type Total } from './total.ts'

type Sort = (typeof groupMemberSorts)[number]

/** Within one group a member's id names its place. */
const listed: Listed<Sort> = {
  table: groupMembers,
  id: groupMembers.memberId,
  orders: { userId: byNumber(groupMembers.memberId), joinTime: byMoment(groupMembers.joinedAt) },
  usual: 'userId',
}

type GroupMemberListing = Listing<Sort> & { groupId: number; list: GroupList }

/** One page of the living members on a list of a group. */
export async function listGroupMembers(
  db: Db,
  listing: GroupMemberListing,
): Promise<Total & { list: GroupMember[]; next: string | null }> {
  const { groupId, list } = listing
  const where = and(eq(groupMembers.groupId, groupId), eq(groupMembers.list, list), isLiving)
  const { ids, ...page } = await listIds(db, listed, listing, where)
  if (ids.length === 0) return { list: [], ...page }
  const rows = await db
    .select({ place: groupMembers, member: members })
    .from(groupMembers)
    .innerJoin(members, eq(members.id, groupMembers.memberId))
    .where(and(eq(groupMembers.groupId, groupId), inArray(groupMembers.memberId, ids)))
  const found = inOrder(ids, rows, ({ member }) => member.id).map(({ place, member }) => ({
    userId: member.id,
    account: member.account,
    nickName: member.nickName,
    telephone: member.telephone,
    terminalType: member.terminalType,
    agentInfoId: member.agentId,
    online: member.online,
    role: place.role,
    level: place.level,
    list: place.list,
    joinedAt: place.joinedAt.toISOString(),
  }))
  return { list: found, ...page }
}

const isLiving: SQL = sql`exists (
  select from ${members} where ${members.id} = ${groupMembers.memberId} and ${members.deletedAt} is null)`

/** How many living members each list of a group holds. */
export async function countLists(db: Db, groupId: number): Promise<Record<GroupList, number>> {
  const rows = await db
    .select({ list: groupMembers.list, count: sql<number>`count(*)::int` })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), isLiving))
    .groupBy(groupMembers.list)
  const counts = new Map(rows.map(({ list, count }) => [list, count]))
  const of = (list: GroupList) => counts.get(list) ?? 0
  return {
    members: of('members'),
    banned: of('banned'),
    watch: of('watch'),
    blocked: of('blocked'),
    blacklist: of('blacklist'),
    pending: of('pending'),
  }
}

/** Who is online in a scope, of an agent, in a group or among some members. */
export async function listOnline(
  db: Db,
  query: RequestOf<typeof groupMemberCalls.userOnlineWithQuery>,
  scope: Scope,
) {
  const { agentInfoId, groupId, userIds } = query
  const inGroup =
    groupId === undefined
      ? undefined
      : inArray(
          members.id,
          db
            .select({ id: groupMembers.memberId })
            .from(groupMembers)
            .where(and(eq(groupMembers.groupId, groupId), inArray(groupMembers.list, [...joinedLists]))),
        )
  const where = and(
    isNull(members.deletedAt),
    sql`${members.online}`,
    scope === null ? undefined : eq(members.agentId, scope),
    agentInfoId === undefined ? undefined : eq(members.agentId, agentInfoId),
    userIds && inArray(members.id, userIds),
    inGroup,
  )
  const [counted, rows] = await Promise.all([
    countRows(db, members, where),
    db.select().from(members).where(where).orderBy(asc(members.id)).limit(onlineLimit),
  ])
  const list = rows.map((row) => ({
    userId: row.id,
    account: row.account,
    nickName: row.nickName,
    terminalType: row.terminalType,
    agentInfoId: row.agentId,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }))
  return { ...counted, list }
}
