import type { RequestOf } from '../../lib/contract/call.ts'
import type { contactGroup } from '../../lib/contract/contact-group.ts'
import { groupStateOf } from '../../lib/contract/group-states.ts'
import type { Db } from '../db/connect.ts'
import { assertSameTenant, lockOwnGroup, lockOwnMembers } from '../guards/groups.ts'
import { groupNoOf, isJoined } from '../rules/group-rules.ts'
import { moveGroup } from '../rules/group-states.ts'
import type { SignedIn } from '../rules/identity.ts'
import { tenantOfNew } from '../rules/member-rules.ts'
import { conflict, invalid, Refusal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/scope.ts'
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
  const fields = await columnsOf(input)
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

/** Edits a group, unless it changed since it was read. An edit hands a refused group in again. */
export async function editGroup(input: Extract<Request, { mode: 'edit' }>, context: WriteContext) {
  const { account, now } = context
  const { groupId, administrator } = input
  context.note({ targets: [groupId] })
  const fields = await columnsOf(input)
  return context.write(async (tx) => {
    const group = await lockOwnGroup(tx, groupId, account, input.rowVersion)
    const handedIn = groupStateOf(group) === 'Refuse' ? moveGroup(group, 'handIn', { account, now }) : {}
    const change = { ...fields, ...handedIn }
    if (input.limitCount < group.memberLimit && (await countJoined(tx, groupId)) > input.limitCount) {
      throw invalid({ limitCount: 'tooSmall' })
    }
    const former = administrator === undefined ? undefined : await administratorOf(tx, groupId)
    const appointed =
      administrator !== undefined &&
      (await appointLeader(tx, { ...group, memberLimit: input.limitCount }, administrator, context))
    const rowVersion = await updateGroup(tx, group, change, now)
    const { before, after } = difference(group, change)
    context.note(
      appointed
        ? { before: { ...before, administrator: former }, after: { ...after, administrator } }
        : { before, after },
    )
    return { groupId, groupNo: group.groupNo, status: change.status ?? group.status, rowVersion }
  })
}

/** Locks an agent's row and refuses new groups that its quota has no room for. */
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

type Columns = Omit<NewGroupRow, 'id' | 'groupNo' | 'agentId'>

async function columnsOf(input: Request): Promise<Columns> {
  const { groupName, limitCount, groupToken, type, searchable, applyable, approvalRequired, introduction } =
    input
  const fields = { type, searchable, applyable, approvalRequired, introduction }
  const token = groupToken === undefined ? {} : { tokenHash: groupToken && (await hashPassword(groupToken)) }
  return { ...fields, name: groupName, memberLimit: limitCount, ...token }
}

/** The changed columns for the log; of the group's password only whether there is one. */
function difference(group: GroupRow, change: Partial<NewGroupRow>) {
  const was: Record<string, unknown> = withoutSecret(group)
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(withoutSecret(change))) {
    if (was[field] === value && field !== 'hasToken') continue
    before[field] = was[field]
    after[field] = value
  }
  return { before, after }
}

function withoutSecret<Row extends { tokenHash?: string }>({ tokenHash, ...fields }: Row) {
  return tokenHash === undefined ? fields : { ...fields, hasToken: tokenHash !== '' }
}
