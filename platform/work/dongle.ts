import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import { loginInfo } from '../../lib/contract/login-info.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { illegal } from '../rules/refusal.ts'
import { verifyPassword } from '../secrets/password.ts'
import { findAccount } from '../store/accounts.ts'
import { bindDongle, clearDongle, lockDongle, proveDongle, readDongle } from '../store/dongles.ts'
import { endTokensOf } from '../store/tokens.ts'
import type { TemporaryContext, WriteContext, Written } from '../wire/context.ts'
import { enter, wrongPassword } from './sign-in.ts'

type Calls = typeof loginInfo

/**
 * Signs in by password and dongle. The password is verified first, so that `key_mismatch` is answered only
 * after a correct one.
 */
export async function enterByDongle(
  { account, password, remember, ...proof }: RequestOf<Calls['loginWithPwd2PC']>,
  context: TemporaryContext,
): Promise<ResultOf<Calls['loginWithPwd2PC']>> {
  const found = await findAccount(context.services.db, account)
  return enter(context, {
    call: loginInfo.loginWithPwd2PC.path,
    typed: account,
    found,
    remember,
    dongle: proof.serial,
    async prove(tx) {
      if (!(await verifyPassword(found?.account.passwordHash, password)) || !found) throw wrongPassword()
      await proveDongle(tx, await readDongle(tx, found.account.id), proof, context.now)
    },
  })
}

/**
 * Binds the caller's account to its first dongle or to another one, or removes the binding. A new dongle has
 * to prove that it has the key; changing or removing the present one ends every session of the account.
 */
export async function changeBinding(
  input: RequestOf<Calls['loginChangeBind']>,
  context: WriteContext,
): Promise<Written<ResultOf<Calls['loginChangeBind']>>> {
  const { account, now } = context
  context.note({ targets: [account.id] })
  return context.write(async (tx) => {
    await assertConfirmed(tx, input.confirmation, context)
    const bound = await lockDongle(tx, account.id)
    if ((input.action === 'bind') === (bound !== undefined)) throw illegal()
    if (input.action === 'clear') {
      await clearDongle(tx, account.id)
    } else {
      const { serial, key, challenge, mac } = input
      await proveDongle(tx, { serial, key }, { serial, challenge, mac }, now)
      await bindDongle(tx, account.id, { serial, key }, now)
    }
    const serial = input.action === 'clear' ? null : input.serial
    context.note({ before: { serial: bound?.serial ?? null }, after: { serial } })
    if (bound) await endTokensOf(tx, [account.id])
    return { serial }
  })
}
