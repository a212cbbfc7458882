import type { RequestOf } from '../../lib/contract/call.ts'
import type { contactGroup } from '../../lib/contract/contact-group.ts'
import type { groupReviewCalls } from '../../lib/contract/group-review.ts'
import type { GroupMove } from '../../lib/contract/group-states.ts'
import { groups } from '../db/schema.ts'
import { assertSameTenant, lockOwnGroup, lockOwnGroups, lockOwnMembers } from '../guards/groups.ts'
import { asRead } from '../rules/as-read.ts'
import { placeVersion } from '../rules/group-rules.ts'
import { moveGroup } from '../rules/group-states.ts'
import { illegal } from '../rules/refusal.ts'
import { absent, scopeOf } from '../rules/tenant-scope.ts'
import { change } from '../store/change.ts'
import { changePlaces, dropWaiting, reserveRoom, takeOut } from '../store/group-places.ts'
import { placesByIds } from '../store/group-reviews.ts'
import { type GroupRow, updateGroup } from '../store/groups.ts'
import { endSharesOf } from '../store/shares.ts'
import type { WriteContext } from '../wire/context.ts'

type Operation = RequestOf<typeof groupReviewCalls.gverifyOperate>

/** Passes or refuses a new group. */
export async function reviewOne(
  { groupId, rowVersion: read, action, reason }: RequestOf<typeof contactGroup.greview>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: [groupId] })
  return context.write(async (tx) => {
    const group = await lockOwnGroup(tx, groupId, account, read)
    const change = moveGroup(group, action, { account, reason, now })
    const rowVersion = await updateGroup(tx, group, change, now)
    const { status } = { ...group, ...change }
    context.note({ before: { status: group.status }, after: { status, reason } })
    return { groupId, status, rowVersion }
  })
}

const movesOfReviews = {
  create: { approve: 'pass', refuse: 'refuse' },
  delete: { approve: 'delete', refuse: 'keep' },
} as const satisfies Record<string, Record<Operation['action'], GroupMove>>

/** Decides about new groups, or about requested deletions, all or none. Only the owner decides about deletions. */
export async function decideGroups(
  { kind, action, reviewIds, rowVersions, reason }: Operation,
  context: WriteContext,
) {
  const { account, now } = context
  const assertAsRead = asRead(reviewIds, rowVersions)
  context.note({ targets: reviewIds })
  if (kind === 'join' || (kind === 'delete' && account.role !== 'admin')) throw illegal()
  return context.write(async (tx) => {
    const move = movesOfReviews[kind][action]
    const { rows, changed } = await change(tx, groups, reviewIds, {
      scope: scopeOf(account),
      lock: 'no key update',
      to(group) {
        assertAsRead(group.id, group.rowVersion)
        return moveGroup(group, move, { account, reason, now })
      },
      now,
      idName: 'groupId',
    })
    const endedShares = move === 'delete' ? await endSharesOf(tx, reviewIds, now) : []
    if (move === 'delete') await dropWaiting(tx, reviewIds)
    context.note({ before: rows.map(namedGroup), after: { kind, action, reason, endedShares } })
    return { decided: changed }
  })
}

/**
 * Decides about members' requests to join, all or none: adds them if their groups have room, or removes the requests.
 */
export async function decideJoinings(
  { action, reviewIds, rowVersions, reason }: Operation,
  context: WriteContext,
) {
  const { account, now } = context
  const assertAsRead = asRead(reviewIds, rowVersions)
  const ids = [...new Set(reviewIds)]
  return context.write(async (tx) => {
    const requests = await placesByIds(tx, ids)
    if (requests.length !== ids.length) throw absent(scopeOf(account))
    const groups = await lockOwnGroups(
      tx,
      requests.map((place) => place.groupId),
      account,
    )
    context.note({ targets: groups.map((group) => group.id) })
    // Read again: after the groups are locked, no other review can decide the requests.
    const places = await placesByIds(tx, ids)
    if (places.length !== ids.length || places.some((place) => place.list !== 'pending')) throw illegal()
    for (const place of places) assertAsRead(place.id, placeVersion(place))
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
    const accounts = members.map((member) => member.account)
    context.note({ before, after: { kind: 'join', action, reason, accounts } })
    return { decided: places.length }
  })
}

const namedGroup = ({ id, name, status }: GroupRow) => ({ groupId: id, groupName: name, status })
