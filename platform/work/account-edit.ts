import type { RequestOf } from '../../lib/contract/call.ts'
import type { loginInfo } from '../../lib/contract/login-info.ts'
import { loginAccounts } from '../db/schema.ts'
import { assertOthers } from '../guards/accounts.ts'
import { difference } from '../rules/difference.ts'
import { assertMobile } from '../rules/mobile.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { changeFacts } from '../store/account-writes.ts'
import { holdOne } from '../store/change.ts'
import type { WriteContext } from '../wire/context.ts'

/** Edits the given facts of another account of the caller's tenant, unless it changed since it was read. */
export async function editAccount(
  { LoginId, rowVersion, NickName, Telephone, Email }: RequestOf<typeof loginInfo.editPerson>,
  context: WriteContext,
) {
  const { account, services } = context
  context.note({ targets: [LoginId] })
  return context.write(async (tx) => {
    const row = await holdOne(tx, loginAccounts, LoginId, { scope: scopeOf(account), rowVersion })
    assertOthers([row], context)
    const { before, after } = difference(row, { nickName: NickName, telephone: Telephone, email: Email })
    if (after.telephone) assertMobile(String(after.telephone), services.phoneRegions, 'Telephone')
    context.note({ before, after })
    if (Object.keys(after).length === 0) return { rowVersion }
    return { rowVersion: await changeFacts(tx, row, after, { telephone: 'Telephone', email: 'Email' }) }
  })
}
