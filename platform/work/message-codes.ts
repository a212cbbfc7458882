import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import type { Contract } from '../../lib/contract/contract.ts'
import { loginInfo } from '../../lib/contract/login-info.ts'
import type { Db } from '../db/connect.ts'
import { resendAfter } from '../rules/limits.ts'
import { assertMobile } from '../rules/mobile.ts'
import { conflict, illegal, Refusal } from '../rules/refusal.ts'
import { type AccountRecord, findAccountByTelephone } from '../store/accounts.ts'
import { findCode, issueTicket, requestCode, spendCode } from '../store/message-codes.ts'
import { readServerSettings } from '../store/server-settings.ts'
import { countAtAccount, countAttempt, proveInTurn } from '../store/sign-in-attempts.ts'
import type { TemporaryContext } from '../wire/context.ts'
import { enter } from './sign-in.ts'

type Calls = typeof loginInfo
type Root = Contract['root']

/**
 * Sends a code by SMS. For sign-in and a forgotten password a number without an account gets the same answer
 * but no message. For the registration of an account a taken number is refused openly, because
 * `getPhoneCheck` reveals it anyway.
 */
export async function sendCode(
  { telephone, purpose }: RequestOf<Calls['sendMsgCode']>,
  { services, now, origin, locale }: TemporaryContext,
): Promise<ResultOf<Calls['sendMsgCode']>> {
  assertMobile(telephone, services.phoneRegions, 'telephone')
  const known = await findAccountByTelephone(services.db, telephone)
  const registers = purpose === 'register' || purpose === 'member'
  if (registers) await requireOpenRegistration(services.db)
  if (purpose === 'register' && known) throw conflict({ telephone: 'taken' })
  const request = { telephone, purpose, address: origin.address, locale }
  await requestCode(services.db, request, { silent: !registers && !known, now })
  return { resendAfter }
}

/** Signs in with a code. A number without an account is answered as a wrong code. */
export async function enterByCode(
  { telephone, code, remember }: RequestOf<Calls['loginWithMsgCode']>,
  context: TemporaryContext,
): Promise<ResultOf<Calls['loginWithMsgCode']>> {
  const { db } = context.services
  const found = await findAccountByTelephone(db, telephone)
  return enter(context, {
    call: loginInfo.loginWithMsgCode.path,
    typed: telephone,
    found,
    remember,
    async prove(tx) {
      const id = await findCode(tx, { telephone, purpose: 'login', code }, context.now)
      await spendCode(tx, id, context.now)
    },
  })
}

/** Exchanges a code for a ticket that is valid with this temporary token only. */
export async function checkCodeToForget(
  { telephone, code }: RequestOf<Calls['checkMsgCode2Forget']>,
  context: TemporaryContext,
): Promise<ResultOf<Calls['checkMsgCode2Forget']>> {
  const { services, now, credentials } = context
  const { found, id } = await rightCode({ telephone, purpose: 'forget', code }, context)
  if (!found) throw new Refusal('wrong_code', 'code wrong or expired')
  return services.db.transaction(async (tx) => {
    await spendCode(tx, id, now)
    return issueTicket(tx, { accountId: found.account.id, tokenHash: credentials.tokenHash }, now)
  })
}

/** Whether a code is correct. Counts as a try and does not use the code up. */
export async function isCodeRight(
  typed: RequestOf<Root['postCheckMsgCode']>,
  context: TemporaryContext,
): Promise<ResultOf<Root['postCheckMsgCode']>> {
  try {
    await rightCode(typed, context)
    return { right: true }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wrong_code') return { right: false }
    throw error
  }
}

/** Whether no account has a number. Counted as a try, so that an address cannot test many numbers. */
export async function isPhoneFree(
  { telephone }: RequestOf<Root['getPhoneCheck']>,
  { services, now, origin }: TemporaryContext,
): Promise<ResultOf<Root['getPhoneCheck']>> {
  assertMobile(telephone, services.phoneRegions, 'telephone')
  await countAttempt(services.db, { account: `phone ${telephone}`, address: origin.address }, now)
  return { free: (await findAccountByTelephone(services.db, telephone)) === undefined }
}

/**
 * The id of the typed code, and the account with its number, if any. A correct code is counted at its number
 * as well, because it is not used up.
 */
export async function rightCode(
  typed: RequestOf<Root['postCheckMsgCode']>,
  { services, now, origin }: TemporaryContext,
): Promise<{ id: number; found: AccountRecord | undefined }> {
  const { db } = services
  const account = `code ${typed.telephone}`
  const id = await proveInTurn(db, { account, address: origin.address }, now, async (tx) => {
    const found = await findCode(tx, typed, now)
    await countAtAccount(tx, account, now)
    return found
  })
  return { id, found: await findAccountByTelephone(db, typed.telephone) }
}

/** Throws `illegal` unless registration is open. */
export async function requireOpenRegistration(db: Db): Promise<void> {
  const { registrationOpen } = await readServerSettings(db)
  if (!registrationOpen) throw illegal()
}
