import { loginInfo } from '../../lib/contract/login-info.ts'
import { type Env, StartError } from '../config/env.ts'
import type { Database } from '../db/connect.ts'
import { generatePassword, hashPassword } from '../secrets/password.ts'
import { changeAccounts, lockAccounts } from '../store/account-writes.ts'
import { writeLog } from '../store/log.ts'
import { forgiveAttempts } from '../store/sign-in-attempts.ts'
import { attemptSubject } from '../work/sign-in.ts'
import { storedOwner } from './first-run.ts'

/** The sender in the operation log: a command on the platform's machine. */
const origin = { address: '', userAgent: 'npm run reset-owner', requestId: '' }

/**
 * Gives the owner's account a new password, enables it, forgets wrong tries and ends its sessions. The operation log has
 * it. Throws `StartError` for a database without an owner.
 */
export async function resetOwner(
  db: Database,
  { OWNER_ID, OWNER_PASSWORD }: Pick<Env, 'OWNER_ID' | 'OWNER_PASSWORD'>,
  now: Date,
): Promise<{ account: string; password: string }> {
  const password = OWNER_PASSWORD ?? generatePassword()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const id = OWNER_ID ?? (await storedOwner(tx))
    const [owner] = id === undefined ? [] : await lockAccounts(tx, [id])
    if (!owner) throw new StartError('the database has no owner yet: the first start makes one')
    await changeAccounts(tx, [owner.id], { passwordHash, enabled: true })
    await forgiveAttempts(tx, attemptSubject(owner.id, owner.account))
    const call = loginInfo.changeLoginPwd.path
    await writeLog(tx, { account: undefined, call, code: 1, targets: [owner.id], origin, now })
    return { account: owner.account, password }
  })
}
