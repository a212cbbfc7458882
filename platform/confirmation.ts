import type { WriteContext } from './context.ts'
import type { Db } from './db/connect.ts'
import { Refusal } from './refusal.ts'
import { spendConfirmation } from './store/tokens.ts'

/** Uses up the proof that the caller has typed the login password just now. Throws `wrong_password` without one. */
export async function assertConfirmed(
  tx: Db,
  confirmation: string,
  { account, now }: WriteContext,
): Promise<void> {
  const confirmed = await spendConfirmation(tx, { confirmation, tokenHash: account.tokenHash }, now)
  if (!confirmed) throw new Refusal('wrong_password', 'not confirmed')
}
