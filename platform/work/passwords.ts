import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import { type LoginSession, loginInfo } from '../../lib/contract/login-info.ts'
import { Refusal } from '../rules/refusal.ts'
import { hashPassword, verifyPassword } from '../secrets/password.ts'
import { changeAccounts } from '../store/account-writes.ts'
import { findAccount, passwordHashOf } from '../store/accounts.ts'
import { writeLog } from '../store/log.ts'
import { spendTicket } from '../store/message-codes.ts'
import { countAttempt, forgiveAttempts, proveInTurn } from '../store/sign-in-attempts.ts'
import { issueConfirmation } from '../store/tokens.ts'
import type { TemporaryContext, WriteContext, Written } from '../wire/context.ts'
import { enter, wrongPassword } from './sign-in.ts'

type Calls = typeof loginInfo

/**
 * The subject under which an account's tries at its own password are counted. All its sessions share it: a
 * session can begin further sessions by working as agents, and each would otherwise add new tries.
 */
const confirmationSubject = (accountId: number) => `confirmation ${accountId}`

/** Signs an account in by its password. */
export async function enterByPassword(
  { account: typed, password, remember }: RequestOf<Calls['loginWithPwd']>,
  context: TemporaryContext,
): Promise<LoginSession> {
  const found = await findAccount(context.services.db, typed)
  return enter(context, {
    call: loginInfo.loginWithPwd.path,
    typed,
    found,
    remember,
    async prove() {
      if (!(await verifyPassword(found?.account.passwordHash, password))) throw wrongPassword()
    },
  })
}

/**
 * Returns the confirmation of a delete for the correct login password of the signed-in account. Tries are
 * counted.
 */
export async function confirmPassword(
  { password }: RequestOf<Calls['adminLoginPass']>,
  context: WriteContext,
): Promise<Written<ResultOf<Calls['adminLoginPass']>>> {
  const { services, account, now } = context
  const subject = confirmationSubject(account.id)
  await proveInTurn(services.db, { account: subject }, now, async (tx) => {
    const passwordHash = await passwordHashOf(tx, account.id)
    if (!(await verifyPassword(passwordHash, password))) throw wrongPassword()
  })
  return context.write(async (tx) => {
    await forgiveAttempts(tx, subject)
    return issueConfirmation(tx, { accountId: account.id, tokenHash: account.tokenHash }, now)
  })
}

/** Sets a new password by a reset ticket, and ends every session of the account. */
export async function resetPassword(
  { ticket, password }: RequestOf<Calls['changeLoginPwd']>,
  { services, now, origin, credentials }: TemporaryContext,
): Promise<ResultOf<Calls['changeLoginPwd']>> {
  const passwordHash = await hashPassword(password)
  await services.db.transaction(async (tx) => {
    const accountId = await spendTicket(tx, ticket, credentials.tokenHash, now)
    await changeAccounts(tx, [accountId], { passwordHash })
    const call = loginInfo.changeLoginPwd.path
    await writeLog(tx, { account: undefined, call, code: 1, targets: [accountId], origin, now })
  })
  return {}
}

/**
 * Changes the caller's own password. The old one is verified first, and tries at it are counted. A repeated
 * request gets its stored answer before that, because its old password is no longer the account's.
 * @spec 5.21
 */
export async function changePassword(
  { oldPassword, password }: RequestOf<Calls['updateLoginPass']>,
  context: WriteContext,
): Promise<Written<ResultOf<Calls['updateLoginPass']>>> {
  const { services, account, now } = context
  const subject = confirmationSubject(account.id)
  await countAttempt(services.db, { account: subject }, now)
  const passwordHash = await hashPassword(password)
  context.note({ targets: [account.id] })
  return context.write(async (tx) => {
    const oldHash = await passwordHashOf(tx, account.id)
    if (!(await verifyPassword(oldHash, oldPassword))) {
      throw new Refusal('wrong_password', 'old password input error')
    }
    await forgiveAttempts(tx, subject)
    await changeAccounts(tx, [account.id], { passwordHash })
    return {}
  })
}
