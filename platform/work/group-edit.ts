import type { z } from 'zod'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { contactGroup } from '../../lib/contract/contact-group.ts'
import type { groupFields } from '../../lib/contract/group.ts'
import { groupStateOf } from '../../lib/contract/group-states.ts'
import type { Db } from '../db/connect.ts'
import { assertSameTenant, lockOwnGroup, lockOwnMembers } from '../guards/groups.ts'
import { difference } from '../rules/difference.ts'
import { groupNoOf, isJoined } from '../rules/group-rules.ts'
import { moveGroup } from '../rules/group-states.ts'
import type { SignedIn } from '../rules/identity.ts'
import { tenantOfNew } from '../rules/member-rules.ts'
import { merged } from '../rules/merged.ts'
import { conflict, invalid, Refusal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { hashPassword } from '../secrets/password.ts'
import { readAgent, tally } from '../store/agents.ts'
import { administratorOf, appoint, countJoined, placesIn, putIn, reserveRoom } from '../store/group-places.ts'
import { drawGroupId, type GroupRow, insertGroup, type NewGroupRow, updateGroup } from '../store/groups.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof contactGroup.editGroupInfo>

/** Creates a group with its administrator as a member. An editor's group waits for review. */
export async function createGroup(input: Extract<Request, { mode: 'create' }>, context: WriteContext) {
  const { account, now } = context
  const agentId = tenantOfNew(scopeOf(account), input.agentInfoId)
  const fields = { ...columnsOf(input), ...(await tokenOf(input)) }
  return context.write(async (tx) => {
    await reserveGroups(tx, agentId)
    await lockLeader(tx, input.administrator, agentId, account)
    const id = await drawGroupId(tx)
    const status: GroupRow['status'] = account.role === 'admin' ? 'Normal' : 'Unreviewed'
    const made = { status, agentId, createdBy: account.id, createdAt: now, updatedAt: now }
    const groupNo = groupNoOf(id)
    await insertGroup(tx, { id, groupNo, ...fields, ...made })
    await putIn(tx, id, [input.administrator], { list: 'members', now })
    await appoint(tx, id, input.administrator)
    const { administrator } = input
    context.note({ targets: [id], after: { ...withoutSecret(fields), ...made, groupNo, administrator } })
    return { groupId: id, groupNo, status, rowVersion: 1 }
  })
}

/**
 * Edits the given fields of a group, unless it changed since it was read. An edit submits a refused group
 * again.
 */
export async function editGroup(input: Extract<Request, { mode: 'edit' }>, context: WriteContext) {
  const { account, now } = context
  const { groupId, administrator, rowVersion: read, mode: _, ...fields } = input
  context.note({ targets: [groupId] })
  const token = await tokenOf(input)
  return context.write(async (tx) => {
    const group = await lockOwnGroup(tx, groupId, account, read)
    const handedIn = groupStateOf(group) === 'Refuse' ? moveGroup(group, 'handIn', { account, now }) : {}
    const groupBefore = { ...group, groupName: group.name, limitCount: group.memberLimit }
    const change = { ...columnsOf(merged(groupBefore, fields)), ...token, ...handedIn }
    const edited = merged(group, change)
    if (edited.memberLimit < group.memberLimit && (await countJoined(tx, groupId)) > edited.memberLimit) {
      throw invalid({ limitCount: 'tooSmall' })
    }
    const former = administrator === undefined ? undefined : await administratorOf(tx, groupId)
    const appointed = administrator !== undefined && (await appointLeader(tx, edited, administrator, context))
    const { before, after } = changedFor(group, change)
    const isChanged = appointed || Object.keys(after).length > 0
    const rowVersion = isChanged ? await updateGroup(tx, group, change, now) : group.rowVersion
    context.note(
      appointed
        ? { before: { ...before, administrator: former }, after: { ...after, administrator } }
        : { before, after },
    )
    return { groupId, groupNo: group.groupNo, status: change.status ?? group.status, rowVersion }
  })
}

/** Locks an agent's row and refuses new groups that its quota has no room for. @spec 5.20 */
export async function reserveGroups(tx: Db, agentId: number | null, count = 1): Promise<void> {
  if (agentId === null) return
  const agent = await readAgent(tx, agentId, { lock: true })
  if (!agent) throw invalid({ agentInfoId: 'invalid' })
  const { groups: used } = await tally(tx, agentId)
  if (used + count <= agent.groupLimit) return
  throw new Refusal('limit', 'group creation has reached the upper limit', { used, limit: agent.groupLimit })
}

async function lockLeader(tx: Db, administrator: number, agentId: number | null, account: SignedIn) {
  const leaders = await lockOwnMembers(tx, [administrator], account)
  assertSameTenant(agentId, leaders, 'administrator')
}

/** Appoints another administrator and adds it to the group if necessary. False if it is the administrator already. */
async function appointLeader(tx: Db, group: GroupRow, administrator: number, context: WriteContext) {
  const place = (await placesIn(tx, group.id, [administrator])).get(administrator)
  if (place?.role === 'administrator') return false
  if (place?.list === 'blacklist') throw conflict({ administrator: 'blacklisted' })
  await lockLeader(tx, administrator, group.agentId, context.account)
  if (!place || !isJoined(place.list)) {
    await reserveRoom(tx, group, 1)
    await putIn(tx, group.id, [administrator], { list: 'members', now: context.now })
  }
  await appoint(tx, group.id, administrator)
  return true
}

type Fields = z.output<typeof groupFields>

function columnsOf({ groupName: name, limitCount: memberLimit, ...fields }: Fields) {
  const { type, searchable, applyable, approvalRequired, introduction } = fields
  return { type, searchable, applyable, approvalRequired, introduction, name, memberLimit }
}

/** The password's column; empty if the request has no password. */
async function tokenOf({ groupToken }: Pick<Fields, 'groupToken'>): Promise<{ tokenHash?: string }> {
  return groupToken === undefined ? {} : { tokenHash: groupToken && (await hashPassword(groupToken)) }
}

/**
 * The changed columns for the log. Of the group's password it says only whether there is one, even when it
 * changes to another.
 */
function changedFor(group: GroupRow, change: Partial<NewGroupRow>) {
  const { before, after } = difference(withoutSecret(group), withoutSecret(change))
  if (!change.tokenHash) return { before, after }
  return { before: { ...before, hasToken: group.tokenHash !== '' }, after: { ...after, hasToken: true } }
}

function withoutSecret<Row extends { tokenHash?: string }>({ tokenHash, ...fields }: Row) {
  return tokenHash === undefined ? fields : { ...fields, hasToken: tokenHash !== '' }
}
