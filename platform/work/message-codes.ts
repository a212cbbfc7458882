import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import type { Contract } from '../../lib/contract/contract.ts'
import { loginInfo } from '../../lib/contract/login-info.ts'
import type { Db } from '../db/connect.ts'
import { assertMobile } from '../rules/mobile.ts'
import { conflict, illegal, Refusal } from '../rules/refusal.ts'
import { type AccountRecord, findAccountByTelephone } from '../store/accounts.ts'
import { findCode, issueTicket, requestCode, resendAfter, spendCode } from '../store/message-codes.ts'
import { readServerSettings } from '../store/server-settings.ts'
import { countAttempt } from '../store/sign-in-attempts.ts'
import type { TemporaryContext } from '../wire/context.ts'
import { enter } from './sign-in.ts'

type Calls = typeof loginInfo
type Root = Contract['root']

/**
 * Sends a code. For a number that nobody signs in with nothing is sent and the answer is the same; whether a number
 * is free to register with is told openly, as `getPhoneCheck` tells it.
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

/** Signs in with a code; a number that nobody has and a wrong code are one answer. */
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
    async prove() {
      const id = await findCode(db, { telephone, purpose: 'login', code }, context.now)
      await spendCode(db, id, context.now)
    },
  })
}

/** Changes a code into a ticket that is good for this browser alone. */
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

/** Whether a code is right; asking is a try, and uses nothing up. */
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

/** Whether nobody has a number yet; counted, so that an address cannot walk through all numbers. */
export async function isPhoneFree(
  { telephone }: RequestOf<Root['getPhoneCheck']>,
  { services, now, origin }: TemporaryContext,
): Promise<ResultOf<Root['getPhoneCheck']>> {
  assertMobile(telephone, services.phoneRegions, 'telephone')
  await countAttempt(services.db, { account: `phone ${telephone}`, address: origin.address }, now)
  return { free: (await findAccountByTelephone(services.db, telephone)) === undefined }
}

/** The code that was typed, found by its id, and whose number it is. Counted before it is looked at. */
export async function rightCode(
  typed: RequestOf<Root['postCheckMsgCode']>,
  { services, now, origin }: TemporaryContext,
): Promise<{ id: number; found: AccountRecord | undefined }> {
  const { db } = services
  await countAttempt(db, { account: `code ${typed.telephone}`, address: origin.address }, now)
  const id = await findCode(db, typed, now)
  return { id, found: await findAccountByTelephone(db, typed.telephone) }
}

/** Throws `illegal` unless the server's settings leave registration open. */
export async function requireOpenRegistration(db: Db): Promise<void> {
  const { registrationOpen } = await readServerSettings(db)
  if (!registrationOpen) throw illegal()
}
