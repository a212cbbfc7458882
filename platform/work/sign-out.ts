import type { RequestOf } from '../../lib/contract/call.ts'
import { loginInfo } from '../../lib/contract/login-info.ts'
import { illegal, Unauthorised } from '../rules/refusal.ts'
import { writeLog } from '../store/log.ts'
import { endToken } from '../store/tokens.ts'
import type { TemporaryContext } from '../wire/context.ts'

/**
 * Ends the token of the request: a session of the account in `UserId`, or a temporary one without an account.
 */
export async function signOut(
  { UserId }: RequestOf<typeof loginInfo.loginOut>,
  { services, now, origin, credentials }: TemporaryContext,
) {
  const { account, tokenHash } = credentials
  if (UserId !== null && UserId !== account?.id) throw illegal()
  await services.db.transaction(async (tx) => {
    // Only one of two simultaneous requests ends the token, so that the sign-out is logged once.
    if (!(await endToken(tx, tokenHash))) throw new Unauthorised()
    await writeLog(tx, { account, call: loginInfo.loginOut.path, code: 1, origin, now })
  })
  return {}
}
