import type { RequestOf } from '../../lib/contract/call.ts'
import type { shareSettingInfo } from '../../lib/contract/share-setting-info.ts'
import type { Db } from '../db/connect.ts'
import { shares } from '../db/schema-dispatch.ts'
import { type HeldShare, holdShares, lockRecipient, lockShared } from '../guards/shares.ts'
import { illegal, missing } from '../rules/refusal.ts'
import { shareAfter } from '../rules/share-states.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { changeHeld } from '../store/change.ts'
import { readGroup } from '../store/groups.ts'
import { editShareRow, insertShare, type ShareRow } from '../store/shares.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof shareSettingInfo.editShareSettingInfo>
type Edit = Extract<Request, { action: 'edit' }>
type Recipient = Pick<Edit, 'toAgentInfoId' | 'toAgentInfoName' | 'remark'>
type Offer = Omit<Recipient, 'remark'> & { remark: string; groupId?: number; departmentId?: number }
type ShareAnswer = Pick<ShareRow, 'status'> & { shareId: number }
type Operation = RequestOf<typeof shareSettingInfo.operateShareSettingInfo>

/** Offers a group or a department to another agent. */
export async function offerShare<Answer>(
  input: Offer,
  context: WriteContext,
  answer: (share: ShareAnswer) => Answer,
) {
  const { now } = context
  return context.write(async (tx) => {
    const { agentId, ...shared } = await lockShared(tx, input, context.account)
    const toAgentId = await lockRecipient(tx, input, agentId, context)
    const row = { ...shared, agentId, toAgentId, remark: input.remark, status: 'offered' as const }
    const shareId = await insertShare(tx, { ...row, createdAt: now, updatedAt: now }, recipientField(input))
    context.note({ targets: [shareId], groups: groupsOf([row]), after: row })
    return answer({ shareId, status: row.status })
  })
}

/** Edits a share's receiver or remark, unless it changed since it was read. Its group or department stays. */
export async function editShare<Answer>(
  { shareId, rowVersion, remark, ...recipient }: Omit<Edit, 'action'>,
  context: WriteContext,
  answer: (share: ShareAnswer) => Answer,
) {
  const { account, now } = context
  context.note({ targets: [shareId] })
  return context.write(async (tx) => {
    const scope = scopeOf(account)
    const [row] = await holdShares(tx, [shareId], context, rowVersion)
    if (!row) throw illegal()
    shareAfter('edit', row, scope)
    const toAgentId = await receiverAfter(tx, recipient, row, context)
    const status = shareAfter(toAgentId === row.toAgentId ? 'edit' : 'readdress', row, scope)
    const field = recipientField(recipient)
    const { before, after } = await editShareRow(tx, row, { toAgentId, remark, status }, { now, field })
    context.note({ groups: groupsOf([row]), before, after })
    return answer({ shareId, status })
  })
}

/** The name of the field for the refusal of a taken receiving agent. */
const recipientField = ({ toAgentInfoName }: Omit<Recipient, 'remark'>) =>
  toAgentInfoName ? 'toAgentInfoName' : 'toAgentInfoId'

/** The receiving agent after an edit: the present one if the edit has none, else by its id. */
async function receiverAfter(
  tx: Db,
  named: Omit<Recipient, 'remark'>,
  { toAgentId, agentId }: HeldShare,
  context: WriteContext,
): Promise<number> {
  const { toAgentInfoId = toAgentId, toAgentInfoName } = named
  if (!toAgentInfoName && toAgentInfoId === toAgentId) return toAgentId
  return lockRecipient(tx, named, agentId, context)
}

export async function operateShares(operation: Operation, context: WriteContext) {
  context.note({ targets: operation.shareIds })
  return context.write(async (tx) => moveShares(tx, operation, context))
}

/** Changes the status of shares, all or none, in the caller's transaction. */
export async function moveShares(tx: Db, { action, shareIds }: Operation, context: WriteContext) {
  const { account, now } = context
  const scope = scopeOf(account)
  const lockedShares = await holdShares(tx, shareIds, context)
  const suspended = new Map(lockedShares.map((row) => [row.id, row.suspended]))
  const to = (row: ShareRow) => ({
    status: shareAfter(action, { ...row, suspended: suspended.get(row.id) ?? false }, scope),
  })
  for (const row of lockedShares) if (to(row).status === 'active') await assertGroupExists(tx, row)
  const { before, changed, already } = await changeHeld(tx, shares, lockedShares, {
    to,
    now,
    idName: 'shareId',
  })
  context.note({ groups: groupsOf(lockedShares), before, after: { action } })
  return { changed, already }
}

/** The groups of shares, whose histories include these writes. */
const groupsOf = (rows: readonly { groupId?: number | null }[]): number[] => [
  ...new Set(rows.flatMap(({ groupId }) => groupId ?? [])),
]

/** Refuses a share whose group was deleted after it was offered. */
async function assertGroupExists(tx: Db, { groupId }: ShareRow): Promise<void> {
  if (groupId !== null && (await readGroup(tx, groupId))?.deletedAt) throw missing()
}
