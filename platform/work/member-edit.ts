import type { RequestOf } from '../../lib/contract/call.ts'
import { memberSwitches } from '../../lib/contract/member-states.ts'
import type { plainMemberActions, userInfo } from '../../lib/contract/user-info.ts'
import { members } from '../db/schema.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { asRead } from '../rules/as-read.ts'
import { assertImei, assertNothingEmptied, authorisation } from '../rules/member-rules.ts'
import { merged } from '../rules/merged.ts'
import { assertMobile } from '../rules/mobile.ts'
import { conflict } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { change, hold, holdOne } from '../store/change.ts'
import { unbindMembers } from '../store/device-bindings.ts'
import { editAnswer } from '../store/edit.ts'
import { groupsLedBy } from '../store/group-returns.ts'
import { editMember, type MemberChange, refuseTaken, updateMembers } from '../store/members/member-writes.ts'
import { type MemberRow, maskNumber } from '../store/members/members.ts'
import type { WriteContext } from '../wire/context.ts'
import { restoreMembers } from './member-restore.ts'

type Request = RequestOf<typeof userInfo.editUserInfo>

/** Edits the given fields of a member, unless it changed since it was read. */
export async function editOne(input: Extract<Request, { action: 'edit' }>, context: WriteContext) {
  const { services, account, now } = context
  const scope = scopeOf(account)
  const { action: _, userId, rowVersion, imeiAccepted = false, ...fields } = input
  context.note({ targets: [userId] })
  return context.write(async (tx) => {
    const row = await holdOne(tx, members, userId, { scope, rowVersion })
    const edited = merged(row, fields)
    assertNothingEmptied(row, edited)
    // The IMEI of a bound device can only change by unbinding it.
    if (edited.imei !== row.imei && row.bindFlag) throw conflict({ imei: 'bound' })
    // An unchanged number or IMEI was accepted earlier and is not checked again.
    if (edited.telephone !== row.telephone) {
      assertMobile(edited.telephone, services.phoneRegions, 'telephone')
    }
    if (edited.imei !== row.imei) assertImei(edited.imei, imeiAccepted)
    await refuseTaken(tx, edited, scope, userId)
    const written = await editMember(tx, row, fields, now)
    context.note(masked(written))
    return editAnswer(written)
  })
}

/** Carries out one of the actions without parameters, for all of the members or none. */
export async function actOn(
  { action, userIds }: { action: (typeof plainMemberActions)[number]; userIds: number[] },
  context: WriteContext,
) {
  if (action === 'restore') return restoreMembers(userIds, context)
  // A deactivated member may not connect, so its terminal is disconnected.
  const presence = action === 'deactivate' ? { online: false } : {}
  return changeMembers(userIds, { ...memberSwitches[action], ...presence }, context)
}

export async function authorise(input: Extract<Request, { action: 'authorise' }>, context: WriteContext) {
  const { userIds, linesceTime, rowVersions } = input
  const assertAsRead = asRead(userIds, rowVersions)
  return changeMembers(userIds, authorisation(linesceTime, context.now), context, (row) =>
    assertAsRead(row.id, row.rowVersion),
  )
}

/**
 * Deletes members, all or none; refuses the administrator of a group. Their places and devices become free;
 * they can be restored for 30 days.
 */
export async function removeMembers(
  { userIds, confirmation }: { userIds: number[]; confirmation: string },
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: userIds })
  return context.write(async (tx) => {
    await assertConfirmed(tx, confirmation, context)
    const rows = await hold(tx, members, userIds, { scope: scopeOf(account) })
    const [led] = await groupsLedBy(tx, idsOf(rows))
    if (led) throw conflict({ userIds: 'administrator' }, led.name)
    await unbindMembers(tx, idsOf(rows), { by: account, now })
    await updateMembers(tx, idsOf(rows), { deletedAt: now, online: false, bindFlag: false }, now)
    context.note({ before: rows.map(({ id, account, nickName }) => ({ userId: id, account, nickName })) })
    return { deleted: rows.length }
  })
}

async function changeMembers(
  userIds: number[],
  columns: MemberChange,
  context: WriteContext,
  assertMay: (row: MemberRow) => void = () => {},
) {
  const { account, now } = context
  context.note({ targets: userIds })
  return context.write(async (tx) => {
    const scope = scopeOf(account)
    const to = (row: MemberRow) => {
      assertMay(row)
      return columns
    }
    const made = await change(tx, members, userIds, { scope, to, now, idName: 'userId' })
    context.note({ before: made.before, after: columns })
    return { changed: made.changed, already: made.already }
  })
}

/** A member's changes for the log, with the identity number masked. */
function masked({ before, after }: Record<'before' | 'after', Record<string, unknown>>) {
  const mask = ({ identityCard, ...columns }: Record<string, unknown>) =>
    typeof identityCard === 'string' ? { ...columns, identityCard: maskNumber(identityCard) } : columns
  return { before: mask(before), after: mask(after) }
}

const idsOf = (rows: MemberRow[]) => rows.map((row) => row.id)
