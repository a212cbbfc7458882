import type { Db } from '../db/connect.ts'
import { loginAccounts } from '../db/schema.ts'
import { illegal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import type { AccountRow } from '../store/account-writes.ts'
import { hold } from '../store/change.ts'
import type { WriteContext } from '../wire/context.ts'

/** Locks accounts of the caller's tenant, except its own and the owner's. */
export async function holdOthers(tx: Db, LoginIds: number[], context: WriteContext): Promise<AccountRow[]> {
  const rows = await hold(tx, loginAccounts, LoginIds, { scope: scopeOf(context.account) })
  assertOthers(rows, context)
  return rows
}

/** Refuses the caller's own account and the owner's, so that neither gets locked out. */
export function assertOthers(rows: AccountRow[], { account, services }: WriteContext): void {
  if (rows.some(({ id }) => id === account.id || id === services.ownerId)) throw illegal()
}
