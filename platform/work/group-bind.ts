import type { RequestOf } from '../../lib/contract/call.ts'
import type { contactGroup } from '../../lib/contract/contact-group.ts'
import type { groupMemberCalls } from '../../lib/contract/group-member.ts'
import type { Db } from '../db/connect.ts'
import { assertSameTenant, lockOwnGroup, lockOwnGroups, lockOwnMembers } from '../guards/groups.ts'
import { asRead } from '../rules/as-read.ts'
import { isJoined, placeVersion } from '../rules/group-rules.ts'
import { conflict } from '../rules/refusal.ts'
import { type Place, placesForLog, placesIn, putIn, reserveRoom, takeOut } from '../store/group-places.ts'
import { type GroupRow, updateGroup } from '../store/groups.ts'
import type { MemberRow } from '../store/members/members.ts'
import type { WriteContext } from '../wire/context.ts'

/**
 * Sets the complete members of a group: adds missing ones, removes those that the request does not contain.
 */
export async function setMembers(
  { groupId, rowVersion, userIds }: RequestOf<typeof contactGroup.bindGroupUserInfo>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: [groupId] })
  return context.write(async (tx) => {
    const group = await lockOwnGroup(tx, groupId, account, rowVersion)
    const places = await placesIn(tx, groupId)
    const named = new Set(userIds)
    const added = [...named].filter((id) => !isIn(places.get(id)))
    const removed = [...places.values()].filter((place) => isIn(place) && !named.has(place.memberId))
    const joining = await lockOwnMembers(tx, added, account)
    await leave(tx, group, removed)
    await join(tx, group, { joining, places, now })
    const removedIds = removed.map((place) => place.memberId)
    context.note({ before: placesForLog(removed), after: { added, removed: removedIds } })
    const next = await updateGroup(tx, group, {}, now)
    return { added: added.length, removed: removed.length, rowVersion: next }
  })
}

/** Adds members to groups or removes them: all of the members in all of the groups, or none. */
export async function bindMembers(
  { action, groupIds, userIds, rowVersions }: RequestOf<typeof groupMemberCalls.groupUser2Bind>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: userIds })
  return context.write(async (tx) => {
    const groups = await lockOwnGroups(tx, groupIds, account)
    context.note({ groups: groups.map(({ id }) => id) })
    const members = await lockOwnMembers(tx, userIds, account)
    const ids = members.map((member) => member.id)
    const assertAsRead = asRead(userIds, rowVersions)
    const before: object[] = []
    let changed = 0
    let already = 0
    for (const group of groups) {
      const places = await placesIn(tx, group.id, ids)
      for (const id of ids) assertAsRead(id, placeVersion(places.get(id)))
      const leaving = [...places.values()]
      const joining = members.filter((member) => !isIn(places.get(member.id)))
      const count = action === 'bind' ? joining.length : leaving.length
      changed += count
      already += members.length - count
      if (count === 0) continue
      before.push(
        ...placesForLog(action === 'bind' ? joining.flatMap(({ id }) => places.get(id) ?? []) : leaving),
      )
      if (action === 'bind') await join(tx, group, { joining, places, now })
      else await leave(tx, group, leaving)
      await updateGroup(tx, group, {}, now)
    }
    context.note({ before, after: { action, groupIds, accounts: members.map(({ account }) => account) } })
    return { changed, already }
  })
}

const isIn = (place: Place | undefined) => place !== undefined && isJoined(place.list)

async function join(
  tx: Db,
  group: GroupRow,
  { joining, places, now }: { joining: MemberRow[]; places: Map<number, Place>; now: Date },
): Promise<void> {
  assertSameTenant(group.agentId, joining, 'userIds')
  const barred = joining.find((member) => places.get(member.id)?.list === 'blacklist')
  if (barred) throw conflict({ userIds: 'blacklisted' }, barred.account)
  await reserveRoom(tx, group, joining.length)
  await putIn(
    tx,
    group.id,
    joining.map((member) => member.id),
    { list: 'members', now },
  )
}

async function leave(tx: Db, group: GroupRow, leaving: Place[]): Promise<void> {
  if (leaving.some((place) => place.role === 'administrator')) throw conflict({ userIds: 'administrator' })
  await takeOut(
    tx,
    group.id,
    leaving.map((place) => place.memberId),
  )
}
