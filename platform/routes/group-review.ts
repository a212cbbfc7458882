import type { RequestOf } from '../../lib/contract/call.ts'
import type { contactGroup } from '../../lib/contract/contact-group.ts'
import { groupReviewCalls } from '../../lib/contract/group-review.ts'
import type { GroupMove } from '../../lib/contract/group-states.ts'
import type { Db } from '../db/connect.ts'
import { assertSameTenant, lockOwnGroup, lockOwnGroups, lockOwnMembers } from '../guards/groups.ts'
import { moveGroup } from '../rules/group-states.ts'
import { illegal } from '../rules/refusal.ts'
import { absent, narrowScope, scopeOf } from '../rules/scope.ts'
import { changePlaces, dropWaiting, reserveRoom, takeOut } from '../store/group-places.ts'
import { placesByIds, reviewPages } from '../store/group-reviews.ts'
import { type GroupRow, updateGroup } from '../store/groups.ts'
import type { WriteContext } from '../wire/context.ts'
import { type Routes, read, write } from '../wire/route.ts'

type Operation = RequestOf<typeof groupReviewCalls.gverifyOperate>

export const groupReviewRoutes = {
  gverifyListPage: read(groupReviewCalls.gverifyListPage, async (input, context) => {
    const { kind, agentInfoId, ...request } = input
    // A tenant that is asked for is read as its own accounts see it.
    const agentId = narrowScope(scopeOf(context.account), agentInfoId)
    return reviewPages[kind](request, { ...context, account: { agentId } })
  }),

  gverifyOperate: write(groupReviewCalls.gverifyOperate, (input, context) => {
    if (input.kind === 'join') return decideJoinings(input, context)
    return decideGroups(input, context)
  }),
} satisfies Routes<typeof groupReviewCalls>

/** Passes or refuses one new group. */
export async function reviewOne(
  { groupId, action, reason }: RequestOf<typeof contactGroup.greview>,
  context: WriteContext,
) {
  context.note({ targets: [groupId] })
  return context.write(async (tx) => {
    const group = await lockOwnGroup(tx, groupId, context.account)
    assertMayReview(group, context)
    const { status, rowVersion } = await decide(tx, group, action, { reason, context })
    context.note({ before: { status: group.status }, after: { status, reason } })
    return { groupId, status, rowVersion }
  })
}

const movesOfReviews = {
  create: { approve: 'pass', refuse: 'refuse' },
  delete: { approve: 'delete', refuse: 'keep' },
} as const satisfies Record<string, Record<Operation['action'], GroupMove>>

/** Decides creations or deletions: all of them or none. Deletions are the owner's to decide. */
async function decideGroups({ kind, action, reviewIds, reason }: Operation, context: WriteContext) {
  const { account } = context
  context.note({ targets: reviewIds })
  if (kind === 'join' || (kind === 'delete' && account.role !== 'admin')) throw illegal()
  return context.write(async (tx) => {
    const groups = await lockOwnGroups(tx, reviewIds, account)
    const move = movesOfReviews[kind][action]
    for (const group of groups) {
      if (kind === 'create') assertMayReview(group, context)
      await decide(tx, group, move, { reason, context })
    }
    if (move === 'delete') await dropWaiting(tx, reviewIds)
    context.note({ before: groups.map(namedGroup), after: { kind, action, reason } })
    return { decided: groups.length }
  })
}

async function decide(
  tx: Db,
  group: GroupRow,
  move: GroupMove,
  { reason, context }: { reason: string; context: WriteContext },
): Promise<{ status: GroupRow['status']; rowVersion: number }> {
  const { account, now } = context
  const change = moveGroup(group, move, { account, reason, now })
  const rowVersion = await updateGroup(tx, group, change, now)
  return { status: change.status ?? group.status, rowVersion }
}

/** Refuses an account that reviews a group of its own making, unless it is the owner. */
function assertMayReview({ createdBy }: GroupRow, { account }: WriteContext): void {
  if (createdBy === account.id && account.role !== 'admin') throw illegal()
}

/** Lets pending members join, as far as their groups have room, or refuses them. */
async function decideJoinings({ action, reviewIds, reason }: Operation, context: WriteContext) {
  const { account, now } = context
  const ids = [...new Set(reviewIds)]
  return context.write(async (tx) => {
    const asked = await placesByIds(tx, ids)
    if (asked.length !== ids.length) throw absent(scopeOf(account))
    const groups = await lockOwnGroups(
      tx,
      asked.map((place) => place.groupId),
      account,
    )
    context.note({ targets: groups.map((group) => group.id) })
    // Read again, now that the groups are held and no other operation can decide them.
    const places = await placesByIds(tx, ids)
    if (places.length !== ids.length || places.some((place) => place.list !== 'pending')) throw illegal()
    const members = await lockOwnMembers(
      tx,
      places.map((place) => place.memberId),
      account,
    )
    for (const group of groups) {
      const userIds = places.filter((place) => place.groupId === group.id).map((place) => place.memberId)
      if (action === 'approve') {
        const joining = members.filter((member) => userIds.includes(member.id))
        assertSameTenant(group.agentId, joining, 'reviewIds')
        await reserveRoom(tx, group, userIds.length)
        await changePlaces(tx, group.id, userIds, { list: 'members', joinedAt: now })
      } else {
        await takeOut(tx, group.id, userIds)
      }
      await updateGroup(tx, group, {}, now)
    }
    const before = places.map(({ groupId, memberId }) => ({ groupId, userId: memberId }))
    context.note({ before, after: { kind: 'join', action, reason } })
    return { decided: places.length }
  })
}

const namedGroup = ({ id, name, status }: GroupRow) => ({ groupId: id, groupName: name, status })
