import type { RequestOf } from '../../lib/contract/call.ts'
import type { shareSettingInfo } from '../../lib/contract/share-setting-info.ts'
import type { Db } from '../db/connect.ts'
import { shares } from '../db/schema-dispatch.ts'
import { lockOwnDepartment } from '../guards/departments.ts'
import { lockOwnGroup } from '../guards/groups.ts'
import { difference } from '../rules/difference.ts'
import type { SignedIn } from '../rules/identity.ts'
import { invalid, missing } from '../rules/refusal.ts'
import { type Scope, scopeOf } from '../rules/scope.ts'
import { hasSide, shareAfter } from '../rules/share-states.ts'
import { readAgent } from '../store/agents.ts'
import { changeHeld, hold, holdOne } from '../store/change.ts'
import { readGroup } from '../store/groups.ts'
import { insertShare, type ShareRow, updateShare } from '../store/shares.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof shareSettingInfo.editShareSettingInfo>
type Edit = Extract<Request, { action: 'edit' }>
type Offer = Pick<Edit, 'toAgentInfoId' | 'remark'> & { groupId?: number; departmentId?: number }
type ShareAnswer = Pick<ShareRow, 'status'> & { shareId: number }
type Operation = RequestOf<typeof shareSettingInfo.operateShareSettingInfo>

/** Offers a group or a department to another agent. */
export async function offerShare<Answer>(
  input: Offer,
  context: WriteContext,
  answer: (share: ShareAnswer) => Answer,
) {
  const { now } = context
  const { toAgentInfoId: toAgentId, remark } = input
  return context.write(async (tx) => {
    const { agentId, ...shared } = await lockShared(tx, input, context.account)
    await assertRecipient(tx, toAgentId, agentId)
    const row = { ...shared, agentId, toAgentId, remark, status: 'offered' as const }
    const shareId = await insertShare(tx, { ...row, createdAt: now, updatedAt: now })
    context.note({ targets: [shareId], after: row })
    return answer({ shareId, status: row.status })
  })
}

/** Edits a share, unless it changed since it was read. Its group or department cannot be changed. */
export async function editShare<Answer>(
  { shareId, rowVersion, toAgentInfoId, remark }: Omit<Edit, 'action'>,
  context: WriteContext,
  answer: (share: ShareAnswer) => Answer,
) {
  const { account, now } = context
  context.note({ targets: [shareId] })
  return context.write(async (tx) => {
    const scope = scopeOf(account)
    const row = await holdOne(tx, shares, shareId, { ...sides(scope), rowVersion })
    const columns = { toAgentId: toAgentInfoId, remark }
    const isOther = toAgentInfoId !== row.toAgentId
    const status = shareAfter(isOther ? 'readdress' : 'edit', row, scope)
    if (isOther) await assertRecipient(tx, toAgentInfoId, row.agentId)
    await updateShare(tx, shareId, { ...columns, status }, now)
    context.note(difference(row, columns))
    return answer({ shareId, status })
  })
}

export async function operateShares(operation: Operation, context: WriteContext) {
  context.note({ targets: operation.shareIds })
  return context.write(async (tx) => moveShares(tx, operation, context))
}

/** Changes the status of shares, all or none, in the caller's transaction. */
export async function moveShares(tx: Db, { action, shareIds }: Operation, context: WriteContext) {
  const { account, now } = context
  const scope = scopeOf(account)
  const held = await hold(tx, shares, shareIds, sides(scope))
  const to = (row: ShareRow) => ({ status: shareAfter(action, row, scope) })
  for (const row of held) if (to(row).status === 'active') await assertGroupExists(tx, row)
  const { before, changed, already } = await changeHeld(tx, shares, held, { to, now, idName: 'shareId' })
  context.note({ before, after: { action } })
  return { changed, already }
}

/** Locks the group or department to share, so that it is not deleted meanwhile. */
async function lockShared(tx: Db, { groupId, departmentId }: Offer, account: SignedIn) {
  if (groupId !== undefined) {
    const { id, agentId } = await lockOwnGroup(tx, groupId, account)
    return { groupId: id, agentId }
  }
  if (departmentId === undefined) throw invalid({ departmentId: 'required' })
  const { id, agentId } = await lockOwnDepartment(tx, departmentId, account)
  return { departmentId: id, agentId }
}

/** Refuses a share whose group was deleted after it was offered. */
async function assertGroupExists(tx: Db, { groupId }: ShareRow): Promise<void> {
  if (groupId !== null && (await readGroup(tx, groupId))?.deletedAt) throw missing()
}

/** Locks the receiving agent, so that it is not deleted meanwhile. Refuses the sharing agent itself. */
async function assertRecipient(tx: Db, toAgentId: number, agentId: number | null): Promise<void> {
  const found = toAgentId !== agentId && (await readAgent(tx, toAgentId, { lock: true }))
  if (!found) throw invalid({ toAgentInfoId: 'invalid' })
}

/** A scope may write the shares in which it is on one side. */
function sides(scope: Scope) {
  return { scope, isOwn: (row: ShareRow) => hasSide(row, scope) }
}
