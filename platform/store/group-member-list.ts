import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { GroupMember } from '../../lib/contract/group.ts'
import { joinedLists } from '../../lib/contract/group.ts'
import type { GroupList } from '../../lib/contract/group-lists.ts'
import type { groupMemberCalls } from '../../lib/contract/group-member.ts'
import { onlineLimit } from '../../lib/contract/limits.ts'
import type { Db } from '../db/connect.ts'
import { groupMembers, members } from '../db/schema.ts'
import { placeVersion } from '../rules/group-rules.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { is } from './filters.ts'
import { byMoment, byNumber } from './listing.ts'
import { pageOf, type Reader } from './page-of.ts'
import { countRows } from './total.ts'

type Request = RequestOf<typeof groupMemberCalls.findGroupUser2Page>

/** One page of a list of one group, without deleted members. The row's id is the member's. */
export const groupMemberPage = pageOf<Request, GroupMember>({
  table: groupMembers,
  id: groupMembers.memberId,
  orders: { userId: byNumber(groupMembers.memberId), joinTime: byMoment(groupMembers.joinedAt) },
  usual: 'userId',
  seenBy: () => isLiving,
  conditions: { groupId: is(groupMembers.groupId), list: is(groupMembers.list) },
  read: placesByMember,
  idOf: ({ userId }) => userId,
})

async function placesByMember({ db }: Reader, ids: number[], { groupId }: Request): Promise<GroupMember[]> {
  const rows = await db
    .select({
      userId: members.id,
      account: members.account,
      nickName: members.nickName,
      telephone: members.telephone,
      terminalType: members.terminalType,
      agentInfoId: members.agentId,
      online: members.online,
      role: groupMembers.role,
      level: groupMembers.level,
      list: groupMembers.list,
      joinedAt: groupMembers.joinedAt,
      placeId: groupMembers.id,
    })
    .from(groupMembers)
    .innerJoin(members, eq(members.id, groupMembers.memberId))
    .where(and(eq(groupMembers.groupId, groupId), inArray(groupMembers.memberId, ids)))
  return rows.map(({ joinedAt, placeId, ...same }) => ({
    ...same,
    joinedAt: joinedAt.toISOString(),
    reviewId: same.list === 'pending' ? placeId : null,
    rowVersion: placeVersion({ id: placeId, ...same }),
  }))
}

const isLiving: SQL = sql`exists (
  select from ${members} where ${members.id} = ${groupMembers.memberId} and ${members.deletedAt} is null)`

/** The number of members on each list of a group, without deleted ones. */
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

/** The online members of a scope: all, or those of an agent, in a group, or among given ids. */
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
