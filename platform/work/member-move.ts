import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import type { MemberMove } from '../../lib/contract/member-move.ts'
import type { userInfo } from '../../lib/contract/user-info.ts'
import type { Db } from '../db/connect.ts'
import { agents, groups, members } from '../db/schema.ts'
import { assertSeesAll } from '../rules/agent-rules.ts'
import { statusOf } from '../rules/agent-states.ts'
import { conflict, invalid, missing } from '../rules/refusal.ts'
import { hashToken } from '../secrets/token.ts'
import { readAgent, tally } from '../store/agents.ts'
import { changeHeld, hold } from '../store/change.ts'
import { lockDevices } from '../store/devices.ts'
import { type MoveParts, moveParts, otherPlaces, readMoveParts } from '../store/members/member-move.ts'
import { reservePlaces } from '../store/members/member-writes.ts'
import { type MemberRow, readMembers } from '../store/members/members.ts'
import type { ReadContext, WriteContext } from '../wire/context.ts'

/**
 * The move of members to another agent, and its preview. Both make the same plan; the move makes it of locked
 * rows.
 */

type Preview = typeof userInfo.moveUserPreview

/** The effects of the move, for a caller that sees all tenants. */
export async function previewMove(
  { userIds, agentInfoId }: RequestOf<Preview>,
  context: ReadContext,
): Promise<ResultOf<Preview>> {
  assertSeesAll(context)
  const { db } = context.services
  const agent = await agentOf(db, agentInfoId, context)
  const found = await readMembers(db, userIds)
  if (found.length !== new Set(userIds).size || found.some((row) => row.deletedAt)) throw missing()
  const rows = movingTo(agentInfoId, found)
  const list = listOf(rows, await readMoveParts(db, rows, agentInfoId))
  const { members: used } = await tally(db, agentInfoId)
  return { list, quota: { used, limit: agent.memberLimit }, plan: planOf(list, rows, agentInfoId) }
}

/**
 * Moves members, all or none, if the effects are those of the confirmed preview. Locks agents, groups,
 * members and devices in this order, as the other writes of these do.
 */
export async function moveMembers(
  { userIds, agentInfoId, plan }: RequestOf<typeof userInfo.moveUserInfo>,
  context: WriteContext,
) {
  context.note({ targets: userIds })
  assertSeesAll(context)
  const { account, now } = context
  return context.write(async (tx) => {
    const groupIds = await lockAround(tx, userIds, agentInfoId)
    await agentOf(tx, agentInfoId, context)
    const lockedMembers = await hold(tx, members, userIds, { scope: null })
    const rows = movingTo(agentInfoId, lockedMembers)
    const already = lockedMembers.length - rows.length
    const ids = rows.map(({ id }) => id)
    const parts = await lockedParts(tx, rows, agentInfoId)
    const list = listOf(rows, parts)
    const isLocked = parts.places.every(({ groupId }) => groupIds.has(groupId))
    if (!isLocked || planOf(list, rows, agentInfoId) !== plan) throw conflict({ rowVersion: 'stale' })
    assertHandedOver(list)
    await reservePlaces(tx, agentInfoId, rows.length)
    // Their terminals sign in again under the new agent: a trigger on members ends the tokens.
    const to = () => ({ agentId: agentInfoId, online: false })
    const { changed, before, after } = await changeHeld(tx, members, rows, { to, now, idName: 'userId' })
    await moveParts(tx, parts, { memberIds: ids, agentId: agentInfoId, by: account, now })
    const left = new Map(list.map(({ userId, leaves }) => [userId, leaves.map(({ groupId }) => groupId)]))
    const accountOf = new Map(lockedMembers.map((member) => [member.id, member.account]))
    context.note({
      groups: [...new Set([...left.values()].flat())],
      before: before.map((row) => ({
        ...row,
        account: accountOf.get(Number(row.userId)),
        groupIds: left.get(Number(row.userId)) ?? [],
      })),
      after: after.map((row) => ({ ...row, account: accountOf.get(Number(row.userId)), groupIds: [] })),
    })
    return { changed, already }
  })
}

/** The target agent of a move. Refuses an unknown one, and one whose members may not connect. */
async function agentOf(db: Db, agentInfoId: number, { now }: ReadContext) {
  const agent = await readAgent(db, agentInfoId, { lock: false })
  if (!agent) throw invalid({ agentInfoId: 'invalid' })
  if (statusOf(agent, now) !== 'Normal') throw conflict({ agentInfoId: 'notNormal' })
  return agent
}

/**
 * Locks the agents of a move, and then the groups that its members leave; returns the ids of these groups.
 */
async function lockAround(tx: Db, userIds: number[], agentInfoId: number): Promise<ReadonlySet<number>> {
  const former = (await readMembers(tx, userIds)).flatMap(({ agentId }) => agentId ?? [])
  const newAgent = await readAgent(tx, agentInfoId, { lock: false })
  await hold(tx, agents, newAgent ? [agentInfoId, ...former] : former, { scope: null, lock: 'no key update' })
  const places = await otherPlaces(tx, userIds, agentInfoId)
  const groupIds = places.map(({ groupId }) => groupId)
  await hold(tx, groups, groupIds, { scope: null, lock: 'no key update', withDeleted: true })
  return new Set(groupIds)
}

async function lockedParts(tx: Db, rows: MemberRow[], agentInfoId: number): Promise<MoveParts> {
  const parts = await readMoveParts(tx, rows, agentInfoId)
  const deviceIds = parts.devices.map(({ id }) => id)
  // A device changes its member only while that member's row is locked, so these are all devices.
  await lockDevices(tx, deviceIds)
  return parts
}

function movingTo(agentInfoId: number, rows: MemberRow[]): MemberRow[] {
  return rows.filter(({ agentId }) => agentId !== agentInfoId)
}

function listOf(rows: MemberRow[], parts: MoveParts): MemberMove[] {
  return rows.map(({ id, account, nickName, agentId, online }) => {
    const places = parts.places.filter(({ memberId }) => memberId === id)
    const named = places.map(({ groupId, groupName }) => ({ groupId, groupName }))
    return {
      userId: id,
      account,
      nickName,
      agentInfoId: agentId,
      agentInfoName: parts.agentNames.get(agentId ?? 0) ?? '',
      online,
      deviceImei: parts.devices.find(({ memberId }) => memberId === id)?.imei ?? '',
      leaves: named,
      administers: named.filter((_, place) => places[place]?.isAdministrator),
      certifications: parts.certifications.get(id) ?? 0,
      settings: parts.settings.get(id) ?? 0,
    }
  })
}

/** The digest of a plan. It excludes presence, which changes by itself. */
function planOf(list: MemberMove[], rows: MemberRow[], agentInfoId: number): string {
  const versions = rows.map(({ id, rowVersion }) => [id, rowVersion])
  return hashToken(JSON.stringify([agentInfoId, versions, list.map(({ online: _, ...lasting }) => lasting)]))
}

/** Refuses a move that would leave a group without its administrator; names the group. */
function assertHandedOver(list: MemberMove[]): void {
  const [group] = list.flatMap(({ administers }) => administers)
  if (group) throw conflict({ userIds: 'administrator' }, group.groupName)
}
