import type { Db } from '../db/connect.ts'
import { Refusal } from '../rules/refusal.ts'
import { spendConfirmation } from '../store/tokens.ts'
import type { WriteContext } from '../wire/context.ts'

/**
 * Uses up a confirmation of the login password. Throws `wrong_password` when it is not valid for the caller's session.
 */
export async function assertConfirmed(
  tx: Db,
  confirmation: string,
  { account, now }: WriteContext,
): Promise<void> {
  const confirmed = await spendConfirmation(tx, { confirmation, tokenHash: account.tokenHash }, now)
  if (!confirmed) throw new Refusal('wrong_password', 'not confirmed')
}
