import type { RequestOf } from '../../lib/contract/call.ts'
import type { plainMemberActions, userInfo } from '../../lib/contract/user-info.ts'
import type { Db } from '../db/connect.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { assertImei, authorisation, isRestorable } from '../rules/member-rules.ts'
import { assertMobile } from '../rules/mobile.ts'
import { conflict, illegal, missing } from '../rules/refusal.ts'
import { inScope, scopeOf } from '../rules/scope.ts'
import { unbindMembers } from '../store/device-bindings.ts'
import {
  type MemberChange,
  refuseTaken,
  reservePlaces,
  updateMembers,
} from '../store/members/member-writes.ts'
import { lockMembers, type MemberRow, maskIdentity } from '../store/members/members.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof userInfo.editUserInfo>

/** Changes one member's fields, unless it changed since it was read. */
export async function editOne(input: Extract<Request, { action: 'edit' }>, context: WriteContext) {
  const { services, account, now } = context
  const scope = scopeOf(account)
  const { action: _, userId, rowVersion, imeiAccepted: __, ...fields } = input
  context.note({ targets: [userId] })
  return context.write(async (tx) => {
    const [row] = await lockOwn(tx, [userId], context)
    if (!row || row.deletedAt) throw missing()
    if (row.rowVersion !== rowVersion) throw conflict({ rowVersion: 'stale' })
    const change = {
      ...fields,
      imei: fields.imei ?? row.imei,
      identityCard: fields.identityCard ?? row.identityCard,
    }
    // A device leaves its member by being unbound only.
    if (change.imei !== row.imei && row.bindFlag) throw conflict({ imei: 'bound' })
    // What was let stand once is not asked about again.
    if (change.telephone !== row.telephone) assertMobile(change.telephone, services.phoneRegions, 'telephone')
    if (change.imei !== row.imei) assertImei(change.imei, input.imeiAccepted)
    await refuseTaken(tx, change, scope, userId)
    await updateMembers(tx, [userId], change, now)
    context.note(difference(row, change))
    return { changed: 1 }
  })
}

/** One of the actions that need nothing but the members: all of them or none. */
export async function actOn(
  { action, userIds }: { action: (typeof plainMemberActions)[number]; userIds: number[] },
  context: WriteContext,
) {
  if (action === 'restore') return restore(userIds, context)
  return changeAlike(userIds, changes[action], context)
}

export async function authorise(input: Extract<Request, { action: 'authorise' }>, context: WriteContext) {
  return changeAlike(input.userIds, authorisation(input.linesceTime, context.now), context)
}

/** Deletes members, whose places and devices are free again and who can be restored for 30 days. */
export async function removeMembers(
  { userIds, confirmation }: { userIds: number[]; confirmation: string },
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: userIds })
  return context.write(async (tx) => {
    await assertConfirmed(tx, confirmation, context)
    const rows = await lockLiving(tx, userIds, context)
    await unbindMembers(tx, idsOf(rows), { by: account, now })
    await updateMembers(tx, idsOf(rows), { deletedAt: now, online: false, bindFlag: false }, now)
    context.note({ before: rows.map(({ id, account, nickName }) => ({ userId: id, account, nickName })) })
    return { deleted: rows.length }
  })
}

// Who may not connect any more is not connected any more.
const changes = {
  activate: { accountStatus: 'activated' },
  deactivate: { accountStatus: 'notActivated', online: false },
  allowCall: { callStatus: 'allow' },
  prohibitCall: { callStatus: 'prohibit' },
} as const satisfies Record<Exclude<(typeof plainMemberActions)[number], 'restore'>, MemberChange>

async function changeAlike(userIds: number[], change: MemberChange, context: WriteContext) {
  context.note({ targets: userIds })
  return context.write(async (tx) => {
    const rows = await lockLiving(tx, userIds, context)
    await updateMembers(tx, idsOf(rows), change, context.now)
    const before = rows.map((row) => ({ userId: row.id, ...difference(row, change).before }))
    context.note({ before, after: change })
    return { changed: rows.length }
  })
}

async function restore(userIds: number[], context: WriteContext) {
  context.note({ targets: userIds })
  return context.write(async (tx) => {
    const rows = await lockOwn(tx, userIds, context)
    for (const { deletedAt } of rows) {
      if (!deletedAt) throw conflict({ userIds: 'stale' })
      if (!isRestorable(deletedAt, context.now)) throw missing()
    }
    const agentIds = rows.map((row) => row.agentId ?? 0).toSorted((one, other) => one - other)
    for (const agentId of new Set(agentIds)) {
      await reservePlaces(tx, agentId || null, agentIds.filter((each) => each === agentId).length)
    }
    await updateMembers(tx, idsOf(rows), { deletedAt: null }, context.now)
    return { changed: rows.length }
  })
}

/** Locks members of the caller's tenant. One that is not, or never was, refuses all without saying which. */
async function lockOwn(tx: Db, userIds: number[], { account }: WriteContext): Promise<MemberRow[]> {
  const ids = [...new Set(userIds)]
  const rows = await lockMembers(tx, ids)
  const scope = scopeOf(account)
  if (rows.length !== ids.length || !rows.every((row) => inScope(scope, row.agentId))) throw illegal()
  return rows
}

async function lockLiving(tx: Db, userIds: number[], context: WriteContext): Promise<MemberRow[]> {
  const rows = await lockOwn(tx, userIds, context)
  if (rows.some((row) => row.deletedAt)) throw missing()
  return rows
}

/** What a change changes, for the log. */
function difference(row: MemberRow, change: MemberChange) {
  const was: Record<string, unknown> = row
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(change)) {
    if (was[field] === value) continue
    before[field] = field === 'identityCard' ? maskIdentity(row.identityCard) : was[field]
    after[field] = field === 'identityCard' ? maskIdentity(String(value)) : value
  }
  return { before, after }
}

const idsOf = (rows: MemberRow[]) => rows.map((row) => row.id)
