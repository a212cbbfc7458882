import type { RequestOf } from '../../lib/contract/call.ts'
import type { loginInfo } from '../../lib/contract/login-info.ts'
import { selectionLimit } from '../../lib/contract/selection.ts'
import type { Db } from '../db/connect.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { illegal, invalid, missing } from '../rules/refusal.ts'
import { absent, inScope, scopeOf } from '../rules/scope.ts'
import { hashPassword } from '../secrets/password.ts'
import {
  type AccountRow,
  changeAccounts,
  deleteAccounts,
  lockAccounts,
  lockMatching,
} from '../store/account-writes.ts'
import { updateMembers } from '../store/members/member-writes.ts'
import { lockMembers } from '../store/members/members.ts'
import type { WriteContext } from '../wire/context.ts'

type Passwords = RequestOf<typeof loginInfo.changeUserPwd>

/** Enables or disables login accounts, all or none; whoever is disabled is signed out at once. */
export async function changeState(input: RequestOf<typeof loginInfo.personState>, context: WriteContext) {
  const { LoginIds, Status } = input
  context.note({ targets: LoginIds })
  return context.write(async (tx) => {
    const rows = await lockOthers(tx, LoginIds, context)
    const turned = rows.filter((row) => row.enabled !== (Status === 'enabled')).map((row) => row.id)
    if (turned.length > 0) await changeAccounts(tx, turned, { enabled: Status === 'enabled' })
    context.note({ before: rows.map(({ id, enabled }) => ({ LoginId: id, enabled })), after: { Status } })
    return { changed: turned.length }
  })
}

/** Gives someone else's account a new password, which ends its sessions. */
export async function setAccountPassword(
  { LoginId, password }: Extract<Passwords, { kind: 'account' }>,
  context: WriteContext,
) {
  context.note({ targets: [LoginId] })
  const passwordHash = await hashPassword(password)
  return context.write(async (tx) => {
    const [row] = await lockOthers(tx, [LoginId], context)
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
  const scope = scopeOf(context.account)
  context.note({ targets: [userId] })
  const passwordHash = await hashPassword(password)
  return context.write(async (tx) => {
    const [row] = await lockMembers(tx, [userId])
    if (!row) throw absent(scope)
    if (!inScope(scope, row.agentId)) throw illegal()
    if (row.deletedAt) throw missing()
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
    // Nobody who is named is passed over in silence: someone else's is refused as one that never was.
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

/** Locks accounts that the caller may touch; of those that are not there who sees all is told. */
async function lockOthers(tx: Db, LoginIds: number[], context: WriteContext): Promise<AccountRow[]> {
  const ids = [...new Set(LoginIds)]
  const scope = scopeOf(context.account)
  const rows = await lockAccounts(tx, ids)
  if (!rows.every((row) => inScope(scope, row.agentId))) throw illegal()
  if (rows.length !== ids.length) throw absent(scope)
  assertOthers(rows, context)
  return rows
}

/** Neither oneself, who would be shut out, nor the owner, whom nobody shuts out. */
function assertOthers(rows: AccountRow[], { account, services }: WriteContext): void {
  if (rows.some(({ id }) => id === account.id || id === services.ownerId)) throw illegal()
}
