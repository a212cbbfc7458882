import type { RequestOf } from '../../lib/contract/call.ts'
import type { loginInfo } from '../../lib/contract/login-info.ts'
import { selectionLimit } from '../../lib/contract/selection.ts'
import type { Db } from '../db/connect.ts'
import { loginAccounts, members } from '../db/schema.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { illegal, invalid } from '../rules/refusal.ts'
import { absent, scopeOf } from '../rules/scope.ts'
import { hashPassword } from '../secrets/password.ts'
import { type AccountRow, changeAccounts, deleteAccounts, lockMatching } from '../store/account-writes.ts'
import { changeHeld, hold, holdOne } from '../store/change.ts'
import { updateMembers } from '../store/members/member-writes.ts'
import { endTokensOf } from '../store/tokens.ts'
import type { WriteContext } from '../wire/context.ts'

type Passwords = RequestOf<typeof loginInfo.changeUserPwd>

/** Enables or disables login accounts, all or none; the sessions of those that changed end. */
export async function changeState(input: RequestOf<typeof loginInfo.personState>, context: WriteContext) {
  const { LoginIds, Status } = input
  context.note({ targets: LoginIds })
  return context.write(async (tx) => {
    const held = await holdOthers(tx, LoginIds, context)
    const { rows, before, changed, already } = await changeHeld(tx, loginAccounts, held, {
      to: () => ({ enabled: Status === 'enabled' }),
      now: context.now,
      idName: 'LoginId',
    })
    await endTokensOf(
      tx,
      rows.map((row) => row.id),
    )
    context.note({ before, after: { Status } })
    return { changed, already }
  })
}

/** Gives another account a new password, which ends its sessions. */
export async function setAccountPassword(
  { LoginId, password }: Extract<Passwords, { kind: 'account' }>,
  context: WriteContext,
) {
  context.note({ targets: [LoginId] })
  const passwordHash = await hashPassword(password)
  return context.write(async (tx) => {
    const [row] = await holdOthers(tx, [LoginId], context)
    await changeAccounts(tx, [LoginId], { passwordHash })
    context.note({ after: { kind: 'account', account: row?.account } })
    return {}
  })
}

/** Gives a member a new password; its terminal has to sign in with it. */
export async function setMemberPassword(
  { userId, password }: Extract<Passwords, { kind: 'member' }>,
  context: WriteContext,
) {
  const { now } = context
  context.note({ targets: [userId] })
  const passwordHash = await hashPassword(password)
  return context.write(async (tx) => {
    const row = await holdOne(tx, members, userId, { scope: scopeOf(context.account) })
    await updateMembers(tx, [userId], { passwordHash, online: false }, now)
    context.note({ after: { kind: 'member', account: row.account } })
    return {}
  })
}

/** Removes the login accounts that match, all or none. */
export async function removeAccounts(
  { where, confirmation }: RequestOf<typeof loginInfo.removeInfoByWhere>,
  context: WriteContext,
) {
  const { account } = context
  return context.write(async (tx) => {
    await assertConfirmed(tx, confirmation, context)
    const rows = await lockMatching(tx, where, scopeOf(account))
    const named = where.LoginId && ('eq' in where.LoginId ? [where.LoginId.eq] : where.LoginId.in)
    // An account that is named by its id and not found refuses all, as another tenant's does.
    const lacking = rows.length === 0 || (named && new Set(named).size > rows.length)
    context.note({ targets: named ?? rows.map((row) => row.id) })
    if (lacking) throw absent(scopeOf(account))
    if (rows.length > selectionLimit) throw invalid({ where: 'tooLarge' })
    assertOthers(rows, context)
    const ids = rows.map((row) => row.id)
    await deleteAccounts(tx, ids)
    context.note({ before: rows.map((row) => ({ LoginId: row.id, UserName: row.account })) })
    return { deleted: ids.length }
  })
}

/** Holds accounts of the caller's tenant that it may write. */
async function holdOthers(tx: Db, LoginIds: number[], context: WriteContext): Promise<AccountRow[]> {
  const rows = await hold(tx, loginAccounts, LoginIds, { scope: scopeOf(context.account) })
  assertOthers(rows, context)
  return rows
}

/** Refuses the caller's own account and the owner's: neither may lock itself out or be locked out. */
function assertOthers(rows: AccountRow[], { account, services }: WriteContext): void {
  if (rows.some(({ id }) => id === account.id || id === services.ownerId)) throw illegal()
}
