import type { RequestOf } from '../../lib/contract/call.ts'
import { selectionLimit } from '../../lib/contract/limits.ts'
import type { loginInfo } from '../../lib/contract/login-info.ts'
import { loginAccounts } from '../db/schema.ts'
import { assertOthers, holdOthers } from '../guards/accounts.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { invalid } from '../rules/refusal.ts'
import { absent, scopeOf } from '../rules/tenant-scope.ts'
import { deleteAccounts, lockMatching } from '../store/account-writes.ts'
import { changeHeld } from '../store/change.ts'
import { endTokensOf } from '../store/tokens.ts'
import type { WriteContext } from '../wire/context.ts'

/** Enables or disables login accounts, all or none; the sessions of changed accounts end. */
export async function changeState(input: RequestOf<typeof loginInfo.personState>, context: WriteContext) {
  const { LoginIds, Status } = input
  context.note({ targets: LoginIds })
  return context.write(async (tx) => {
    const lockedAccounts = await holdOthers(tx, LoginIds, context)
    const { rows, before, changed, already } = await changeHeld(tx, loginAccounts, lockedAccounts, {
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

/** Deletes the login accounts that match, all or none. */
export async function removeAccounts(
  { where, confirmation }: RequestOf<typeof loginInfo.removeInfoByWhere>,
  context: WriteContext,
) {
  const { account } = context
  return context.write(async (tx) => {
    await assertConfirmed(tx, confirmation, context)
    const rows = await lockMatching(tx, where, scopeOf(account))
    const named = where.LoginId && ('eq' in where.LoginId ? [where.LoginId.eq] : where.LoginId.in)
    // An id in the `where` is never skipped: if its account is missing or of another tenant, the call is
    // refused.
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
