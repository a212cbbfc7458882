import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import { mostJoinRequests, type terminalGroupCalls } from '../../lib/contract/terminal-groups.ts'
import type { Db } from '../db/connect.ts'
import { lockCaller, lockGroupOf } from '../guards/terminals.ts'
import { conflict, illegal, missing, Refusal } from '../rules/refusal.ts'
import { speakRefusal } from '../rules/speak-rules.ts'
import { verifyPassword } from '../secrets/password.ts'
import { type Place, placesForLog, placesIn, putIn, reserveRoom, takeOut } from '../store/group-places.ts'
import { type GroupRow, updateGroup } from '../store/groups.ts'
import { proveInTurn } from '../store/sign-in-attempts.ts'
import { countHearing, countJoinRequests, findGroupOf } from '../store/terminal-groups.ts'
import type { TerminalContext, TerminalWriteContext } from '../wire/context.ts'

type Calls = typeof terminalGroupCalls

/** Joins a group, or asks to join one whose joins are reviewed. */
export async function joinGroup(
  { groupToken, ...named }: RequestOf<Calls['joinGroup']>,
  context: TerminalWriteContext,
) {
  const { services, member, now } = context
  const found = await findGroupOf(services.db, member, named)
  if (!found) throw illegal()
  context.note({ targets: [member.id], groups: [found.id] })
  await assertGroupPassword(found, groupToken, context)
  return context.write(async (tx) => {
    const group = await lockGroupOf(tx, found.id, context)
    await lockCaller(tx, context)
    // Changed while the entered password was compared with the old one.
    if (group.tokenHash !== found.tokenHash) throw conflict({ groupToken: 'stale' })
    assertOpen(group, await placeIn(tx, group.id, member.id))
    await reserveRoom(tx, group, 1)
    const list = group.approvalRequired ? 'pending' : 'members'
    if (list === 'pending') await assertFewRequests(tx, member.id)
    await putIn(tx, group.id, [member.id], { list, now })
    await updateGroup(tx, group, {}, now)
    context.note({ after: { groupId: group.id, list } })
    return { groupId: group.id, list } as const
  })
}

/** Leaves a group, or withdraws the request to join it. A barred member stays barred. */
export async function leaveGroup({ groupId }: RequestOf<Calls['leaveGroup']>, context: TerminalWriteContext) {
  const { member, now } = context
  context.note({ targets: [member.id] })
  return context.write(async (tx) => {
    const group = await lockGroupOf(tx, groupId, context)
    await lockCaller(tx, context)
    context.note({ groups: [group.id] })
    const place = await placeIn(tx, group.id, member.id)
    if (!place) throw missing()
    if (place.list === 'blacklist') throw conflict({ groupId: 'blacklisted' })
    if (place.role === 'administrator') throw conflict({ groupId: 'administrator' })
    await takeOut(tx, group.id, [member.id])
    await updateGroup(tx, group, {}, now)
    context.note({ before: placesForLog([place]) })
    return { groupId: group.id, list: place.list }
  })
}

/** Decides whether a member may speak in a group at this moment, and counts who would hear it. */
export async function askToSpeak(
  { groupId, live }: RequestOf<Calls['askToSpeak']>,
  { services, member }: TerminalContext,
): Promise<ResultOf<Calls['askToSpeak']>> {
  const group = await findGroupOf(services.db, member, { groupId })
  if (!group) throw illegal()
  const place = await placeIn(services.db, groupId, member.id)
  const refusal = speakRefusal({ member, group, list: place?.list }, { live })
  return { refusal, hearing: refusal === null ? await countHearing(services.db, groupId, member) : 0 }
}

/**
 * Refuses a wrong password of a group. Wrong ones count at the member, for all groups together; one that is barred
 * cannot try any.
 */
async function assertGroupPassword(
  group: GroupRow,
  groupToken: string,
  { services: { db }, member, now }: TerminalContext,
): Promise<void> {
  if (group.tokenHash === '' || !group.applyable) return
  if ((await placeIn(db, group.id, member.id))?.list === 'blacklist') return
  await proveInTurn(db, { account: `group password of member ${member.id}` }, now, async () => {
    if (await verifyPassword(group.tokenHash, groupToken)) return
    throw new Refusal('wrong_password', 'password error', { groupToken: 'passwordWrong' })
  })
}

function assertOpen(group: GroupRow, place: Place | undefined): void {
  if (place?.list === 'blacklist') throw conflict({ groupId: 'blacklisted' })
  if (place) throw conflict({ groupId: 'alreadyIn' })
  if (group.status !== 'Normal') throw conflict({ groupId: 'groupNotNormal' })
  if (!group.applyable) throw conflict({ groupId: 'notApplyable' })
}

async function assertFewRequests(tx: Db, memberId: number): Promise<void> {
  const used = await countJoinRequests(tx, memberId)
  if (used < mostJoinRequests) return
  throw new Refusal('limit', 'too many requests to join', { used, limit: mostJoinRequests })
}

const placeIn = async (db: Db, groupId: number, memberId: number): Promise<Place | undefined> =>
  (await placesIn(db, groupId, [memberId])).get(memberId)
