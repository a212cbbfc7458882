import type { RequestOf } from '../../lib/contract/call.ts'
import type { groupMemberCalls } from '../../lib/contract/group-member.ts'
import type { Db } from '../db/connect.ts'
import { assertSameTenant, lockOwnGroup, lockOwnMembers } from '../guards/groups.ts'
import { asRead } from '../rules/as-read.ts'
import { assertListMove, isJoined, placeVersion } from '../rules/group-rules.ts'
import { conflict, illegal, invalid, missing } from '../rules/refusal.ts'
import {
  administratorOf,
  appoint,
  changePlaces,
  type Place,
  placesForLog,
  placesIn,
  putIn,
  reserveRoom,
} from '../store/group-places.ts'
import { type GroupRow, updateGroup } from '../store/groups.ts'
import type { MemberRow } from '../store/members/members.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof groupMemberCalls.changeUserRole>

interface Held {
  /** When the administrator changes: the present one. */
  former: number | undefined
  group: GroupRow
  members: MemberRow[]
  places: Map<number, Place>
}

/** Changes the role, level or list of members in a group, all or none. */
export async function changeRole(input: Request, context: WriteContext) {
  const { account, now } = context
  const { groupId, userIds } = input
  context.note({ targets: userIds })
  return context.write(async (tx) => {
    const group = await lockOwnGroup(tx, groupId, account)
    context.note({ groups: [groupId] })
    const members = await lockOwnMembers(tx, userIds, account)
    const ids = members.map((member) => member.id)
    const former = isAppointing(input) ? await administratorOf(tx, groupId) : undefined
    const all = await placesIn(tx, groupId, former === undefined ? ids : [...ids, former])
    const places = new Map([...all].filter(([id]) => ids.includes(id)))
    const assertAsRead = asRead(userIds, input.rowVersions)
    for (const id of ids) assertAsRead(id, placeVersion(places.get(id)))
    const changed = await changePlacesOf(tx, input, { group, members, places, former }, now)
    await updateGroup(tx, group, {}, now)
    const { userIds: _, rowVersions: __, ...change } = input
    const after = { ...change, accounts: members.map((member) => member.account) }
    context.note({ before: placesForLog([...all.values()]), after })
    return { changed, already: members.length - changed }
  })
}

const isAppointing = (input: Request) => input.change === 'role' && input.role === 'administrator'

function changePlacesOf(tx: Db, input: Request, lockedGroup: Held, now: Date): Promise<number> {
  switch (input.change) {
    case 'role':
      return setRole(tx, input, lockedGroup)
    case 'level':
      return setLevel(tx, input.level, lockedGroup)
    case 'list':
      return setList(tx, input.list, lockedGroup, now)
  }
}

/**
 * A group always has one administrator: appointing another member hands the role over, and it cannot be given
 * up.
 */
async function setRole(
  tx: Db,
  { role, former: read }: Extract<Request, { change: 'role' }>,
  { group, members, places, former }: Held,
): Promise<number> {
  const ids = members.map((member) => member.id)
  if (places.size !== ids.length) throw missing()
  const own = [...places.values()]
  if (own.some((place) => place.list !== 'members')) throw illegal()
  if (role === 'administrator') {
    const [successor, ...others] = ids
    if (successor === undefined || others.length > 0) throw invalid({ userIds: 'administrator' })
    if (read !== undefined && (read ?? undefined) !== former) throw conflict({ rowVersion: 'stale' })
    await appoint(tx, group.id, successor)
    return 1
  }
  if (own.some((place) => place.role === 'administrator')) throw conflict({ userIds: 'administrator' })
  await changePlaces(tx, group.id, ids, { role })
  return ids.length
}

async function setLevel(tx: Db, level: Place['level'], { group, members, places }: Held): Promise<number> {
  if (places.size !== members.length) throw missing()
  const own = [...places.values()]
  if (own.some((place) => !isJoined(place.list))) throw illegal()
  await changePlaces(
    tx,
    group.id,
    own.map((place) => place.memberId),
    { level },
  )
  return own.length
}

/**
 * Members already on the list do not change. A member that this makes a joined one needs room in the group;
 * moving to another list ends a deputy's role.
 */
async function setList(tx: Db, list: Place['list'], lockedGroup: Held, now: Date): Promise<number> {
  const { group, places } = lockedGroup
  const moving = lockedGroup.members.filter((member) => places.get(member.id)?.list !== list)
  for (const member of moving) assertListMove(places.get(member.id), list)
  const wasIn = (member: MemberRow) => isJoined(places.get(member.id)?.list ?? 'pending')
  const entering = moving.filter((member) => !wasIn(member))
  const staying = moving.filter(wasIn)
  assertSameTenant(group.agentId, entering, 'userIds')
  if (isJoined(list)) await reserveRoom(tx, group, entering.length)
  await putIn(tx, group.id, idsOf(entering), { list, now })
  await changePlaces(tx, group.id, idsOf(staying), { list, role: 'ordinary' })
  return moving.length
}

const idsOf = (members: MemberRow[]) => members.map((member) => member.id)
