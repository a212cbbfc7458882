import { and, eq, exists, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { GroupReview } from '../../lib/contract/group.ts'
import type { Db } from '../db/connect.ts'
import { groupMembers, groups, loginAccounts, members } from '../db/schema.ts'
import type { Scope } from '../rules/scope.ts'
import { groupsByIds } from './groups.ts'
import { byMoment, inOrder, type Listed, type Listing, listIds } from './listing.ts'
import type { Total } from './total.ts'

type Sort = 'requestTime'
type Kind = GroupReview['kind']
type ReviewPage = Total & { list: GroupReview[]; next: string | null }

const creations: Listed<Sort> = {
  table: groups,
  id: groups.id,
  orders: { requestTime: byMoment(groups.createdAt) },
  usual: 'requestTime',
}
const deletions: Listed<Sort> = { ...creations, orders: { requestTime: byMoment(groups.deleteRequestedAt) } }
const joinings: Listed<Sort> = {
  table: groupMembers,
  id: groupMembers.id,
  orders: { requestTime: byMoment(groupMembers.joinedAt) },
  usual: 'requestTime',
}

/** One page of what waits for a review of one kind, of a tenant or of all. */
export async function listReviews(
  db: Db,
  kind: Kind,
  listing: Listing<Sort>,
  scope: Scope,
): Promise<ReviewPage> {
  const own = and(isNull(groups.deletedAt), scope === null ? undefined : eq(groups.agentId, scope))
  if (kind === 'join') return listJoinings(db, listing, own)
  const waiting =
    kind === 'create'
      ? and(eq(groups.status, 'Unreviewed'), isNull(groups.deleteRequestedAt))
      : isNotNull(groups.deleteRequestedAt)
  const listed = kind === 'create' ? creations : deletions
  const { ids, ...page } = await listIds(db, listed, listing, and(own, waiting))
  return { list: await groupReviews(db, kind, ids), ...page }
}

async function groupReviews(db: Db, kind: 'create' | 'delete', ids: number[]): Promise<GroupReview[]> {
  if (ids.length === 0) return []
  const [told, askers] = await Promise.all([
    groupsByIds(db, ids),
    db
      .select({ groupId: groups.id, account: loginAccounts.account })
      .from(groups)
      .innerJoin(loginAccounts, eq(loginAccounts.id, groups.deleteRequestedBy))
      .where(inArray(groups.id, ids)),
  ])
  const askedBy = new Map(askers.map(({ groupId, account }) => [groupId, account]))
  return told.map((group) => ({
    ...group,
    kind,
    reviewId: group.groupId,
    requestedBy: kind === 'create' ? group.creator : (askedBy.get(group.groupId) ?? ''),
    requestTime: (kind === 'delete' && group.deleteRequestedAt) || group.createTime,
    member: null,
  }))
}

async function listJoinings(db: Db, listing: Listing<Sort>, own: SQL | undefined): Promise<ReviewPage> {
  const ofOwn = db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, groupMembers.groupId), own))
  const ofLiving = db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, groupMembers.memberId), isNull(members.deletedAt)))
  const where = and(eq(groupMembers.list, 'pending'), exists(ofOwn), exists(ofLiving))
  const { ids, ...page } = await listIds(db, joinings, listing, where)
  if (ids.length === 0) return { list: [], ...page }
  const rows = await db
    .select({ place: groupMembers, member: members })
    .from(groupMembers)
    .innerJoin(members, eq(members.id, groupMembers.memberId))
    .where(inArray(groupMembers.id, ids))
  const told = await groupsByIds(db, [...new Set(rows.map(({ place }) => place.groupId))])
  const groupOf = new Map(told.map((group) => [group.groupId, group]))
  const list = inOrder(ids, rows, ({ place }) => place.id).flatMap(({ place, member }) => {
    const group = groupOf.get(place.groupId)
    if (!group) return []
    const { id: userId, account, nickName } = member
    return {
      ...group,
      kind: 'join' as const,
      reviewId: place.id,
      requestedBy: account,
      requestTime: place.joinedAt.toISOString(),
      member: { userId, account, nickName },
    }
  })
  return { list, ...page }
}

/** Places by their own ids, whatever list they are on. */
export async function placesByIds(db: Db, ids: number[]) {
  return db.select().from(groupMembers).where(inArray(groupMembers.id, ids))
}
