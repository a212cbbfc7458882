import type { RequestOf } from '../../lib/contract/call.ts'
import { shareSettingInfo } from '../../lib/contract/share-setting-info.ts'
import type { Db } from '../db/connect.ts'
import { lockOwnDepartment } from '../guards/departments.ts'
import { lockOwnGroup } from '../guards/groups.ts'
import { shareModule } from '../modules/shares.ts'
import { difference } from '../rules/difference.ts'
import type { SignedIn } from '../rules/identity.ts'
import { conflict, illegal, invalid, missing } from '../rules/refusal.ts'
import { absent, scopeOf } from '../rules/scope.ts'
import { hasSide, shareAfter } from '../rules/share-states.ts'
import { readAgent } from '../store/agents.ts'
import { readGroup } from '../store/groups.ts'
import { insertShare, lockShares, type ShareRow, updateShare } from '../store/shares.ts'
import type { WriteContext } from '../wire/context.ts'
import { type Routes, write } from '../wire/route.ts'
import { moduleRoutes } from './module-routes.ts'

type Request = RequestOf<typeof shareSettingInfo.editShareSettingInfo>
type Edit = Extract<Request, { action: 'edit' }>
type Offer = Pick<Edit, 'toAgentInfoId' | 'remark'> & { groupId?: number; departmentId?: number }
type Told = Pick<ShareRow, 'status'> & { shareId: number }
type Operation = RequestOf<typeof shareSettingInfo.operateShareSettingInfo>

/** What the module's own calls answer of a share. */
const told = (share: Told) => share

export const shareSettingInfoRoutes = {
  editShareSettingInfo: write(shareSettingInfo.editShareSettingInfo, (input, context) =>
    input.action === 'edit' ? editOne(input, context, told) : offerOne(input, context, told),
  ),

  operateShareSettingInfo: write(shareSettingInfo.operateShareSettingInfo, operateAll),

  ...moduleRoutes(shareSettingInfo, shareModule, {
    remove: (tx, ids, context) => moveOn(tx, { action: 'end', shareIds: ids }, context),
  }),

  createInfo: write(shareSettingInfo.createInfo, ({ dataList }, context) =>
    offerOne(dataList, context, ({ shareId: id }) => ({ id })),
  ),

  updateInfo: write(shareSettingInfo.updateInfo, ({ id: shareId, dataList }, context) =>
    editOne({ shareId, ...dataList }, context, () => ({ changed: 1 })),
  ),
} satisfies Routes<typeof shareSettingInfo>

/** Offers a group or a department to an agent that it is not of. */
async function offerOne<Answer>(input: Offer, context: WriteContext, answer: (share: Told) => Answer) {
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

/** Changes a share, unless it changed since it was read. What is shared stays. */
async function editOne<Answer>(
  { shareId, rowVersion, toAgentInfoId, remark }: Omit<Edit, 'action'>,
  context: WriteContext,
  answer: (share: Told) => Answer,
) {
  const { account, now } = context
  context.note({ targets: [shareId] })
  return context.write(async (tx) => {
    const [row] = await lockOwn(tx, [shareId], account)
    if (row?.rowVersion !== rowVersion) throw conflict({ rowVersion: 'stale' })
    const change = { toAgentId: toAgentInfoId, remark }
    const isOther = toAgentInfoId !== row.toAgentId
    const status = shareAfter(isOther ? 'readdress' : 'edit', row, scopeOf(account))
    if (isOther) await assertRecipient(tx, toAgentInfoId, row.agentId)
    await updateShare(tx, shareId, { ...change, status }, now)
    context.note(difference(row, change))
    return answer({ shareId, status })
  })
}

async function operateAll(operation: Operation, context: WriteContext) {
  context.note({ targets: operation.shareIds })
  return context.write(async (tx) => ({ changed: await moveOn(tx, operation, context) }))
}

/** Moves shares on, all or none. */
async function moveOn(tx: Db, { action, shareIds }: Operation, context: WriteContext): Promise<number> {
  const { account, now } = context
  const rows = await lockOwn(tx, shareIds, account)
  for (const row of rows) {
    const status = shareAfter(action, row, scopeOf(account))
    if (status === 'active') await assertStanding(tx, row)
    await updateShare(tx, row.id, { status }, now)
  }
  context.note({ before: rows.map(({ id, status }) => ({ shareId: id, status })), after: { action } })
  return rows.length
}

/** Holds what is offered, so that it is neither deleted nor removed meanwhile. */
async function lockShared(tx: Db, { groupId, departmentId }: Offer, account: SignedIn) {
  if (groupId !== undefined) {
    const { id, agentId } = await lockOwnGroup(tx, groupId, account)
    return { groupId: id, agentId }
  }
  if (departmentId === undefined) throw invalid({ departmentId: 'required' })
  const { id, agentId } = await lockOwnDepartment(tx, departmentId, account)
  return { departmentId: id, agentId }
}

/** What was deleted since it was offered is not brought back by its share. */
async function assertStanding(tx: Db, { groupId }: ShareRow): Promise<void> {
  if (groupId !== null && (await readGroup(tx, groupId))?.deletedAt) throw missing()
}

/** Only another agent than the one that shares can be offered something; held, so that it is not deleted meanwhile. */
async function assertRecipient(tx: Db, toAgentId: number, agentId: number | null): Promise<void> {
  const found = toAgentId !== agentId && (await readAgent(tx, toAgentId, { lock: true }))
  if (!found) throw invalid({ toAgentInfoId: 'invalid' })
}

/** Holds shares that the caller's tenant has a side in. One that is not, or never was, refuses all of them. */
async function lockOwn(tx: Db, shareIds: number[], account: SignedIn): Promise<ShareRow[]> {
  const ids = [...new Set(shareIds)]
  const rows = await lockShares(tx, ids)
  const scope = scopeOf(account)
  if (rows.length !== ids.length) throw absent(scope)
  if (!rows.every((row) => hasSide(row, scope))) throw illegal()
  return rows
}
