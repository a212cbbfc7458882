import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { GroupReview } from '../../lib/contract/group.ts'
import type { groupReviewCalls } from '../../lib/contract/group-review.ts'
import type { Db } from '../db/connect.ts'
import { groupMembers, groups, members } from '../db/schema.ts'
import { placeVersion } from '../rules/group-rules.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { byTenant } from './filters.ts'
import { groupsByIds } from './groups.ts'
import { byMoment } from './listing.ts'
import { type ListContext, type Page, pageOf, type Reader } from './page-of.ts'

type Request = Omit<RequestOf<typeof groupReviewCalls.gverifyListPage>, 'kind' | 'agentInfoId'>
type Kind = GroupReview['kind']

/** One page of the pending reviews of one kind, in a scope. */
export const reviewPages: Record<
  Kind,
  (request: Request, context: ListContext) => Promise<Page<GroupReview>>
> = {
  create: pageOf<Request, GroupReview>({
    table: groups,
    id: groups.id,
    orders: { requestTime: byMoment(groups.createdAt) },
    usual: 'requestTime',
    seenBy: (scope) =>
      and(livingIn(scope), eq(groups.status, 'Unreviewed'), isNull(groups.deleteRequestedAt)),
    conditions: {},
    read: ({ db }, ids) => groupReviews(db, 'create', ids),
    idOf: ({ reviewId }) => reviewId,
  }),
  delete: pageOf<Request, GroupReview>({
    table: groups,
    id: groups.id,
    orders: { requestTime: byMoment(groups.deleteRequestedAt) },
    usual: 'requestTime',
    seenBy: (scope) => and(livingIn(scope), isNotNull(groups.deleteRequestedAt)),
    conditions: {},
    read: ({ db }, ids) => groupReviews(db, 'delete', ids),
    idOf: ({ reviewId }) => reviewId,
  }),
  join: pageOf<Request, GroupReview>({
    table: groupMembers,
    id: groupMembers.id,
    orders: { requestTime: byMoment(groupMembers.joinedAt) },
    usual: 'requestTime',
    seenBy: isJoining,
    conditions: {},
    read: joiningReviews,
    idOf: ({ reviewId }) => reviewId,
  }),
}

function livingIn(scope: Scope): SQL | undefined {
  return and(isNull(groups.deletedAt), byTenant(groups.agentId)(scope))
}

/** A member's pending request to join a group of a scope, where neither is deleted. */
function isJoining(scope: Scope): SQL | undefined {
  const ofGroup = and(eq(groups.id, groupMembers.groupId), livingIn(scope))
  // Deleted members are few, so requests are compared with all of them at once.
  const ofDeleted = and(eq(members.id, groupMembers.memberId), isNotNull(members.deletedAt))
  return and(
    eq(groupMembers.list, 'pending'),
    sql`exists (select from ${groups} where ${ofGroup})`,
    sql`not exists (select from ${members} where ${ofDeleted})`,
  )
}

async function groupReviews(db: Db, kind: 'create' | 'delete', ids: number[]): Promise<GroupReview[]> {
  const found = await groupsByIds(db, ids)
  return found.map((group) => ({
    ...group,
    kind,
    reviewId: group.groupId,
    requestedBy: kind === 'create' ? group.creator : group.deleteRequestedBy,
    requestTime: (kind === 'delete' && group.deleteRequestedAt) || group.createTime,
    member: null,
  }))
}

async function joiningReviews({ db }: Reader, ids: number[]): Promise<GroupReview[]> {
  const rows = await db
    .select({
      place: groupMembers,
      member: { userId: members.id, account: members.account, nickName: members.nickName },
    })
    .from(groupMembers)
    .innerJoin(members, eq(members.id, groupMembers.memberId))
    .where(inArray(groupMembers.id, ids))
  const found = await groupsByIds(db, [...new Set(rows.map(({ place }) => place.groupId))])
  const groupOf = new Map(found.map((group) => [group.groupId, group]))
  return rows.flatMap(({ place, member }) => {
    const group = groupOf.get(place.groupId)
    if (!group) return []
    return {
      ...group,
      kind: 'join' as const,
      reviewId: place.id,
      requestedBy: member.account,
      requestTime: place.joinedAt.toISOString(),
      member,
      rowVersion: placeVersion(place),
    }
  })
}

/** Places by id, on any list. */
export async function placesByIds(db: Db, ids: number[]) {
  return db.select().from(groupMembers).where(inArray(groupMembers.id, ids))
}
