import type { Db, Transaction } from '../db/connect.ts'
import { Refusal } from '../rules/refusal.ts'
import type { Holder } from '../store/known-addresses.ts'
import { countAtAccount, proveInTurn, recordSignIn } from '../store/sign-in-attempts.ts'
import type { TemporaryContext } from '../wire/context.ts'

const suspended = 'account or agent suspended'

/**
 * Refused by the account's own sign-in settings: the caller gets the general answer, the sign-in log the
 * reason.
 */
export class NotAdmitted extends Refusal {
  constructor() {
    super('suspended', suspended)
  }
}

/** Correct credentials without a dongle that the account's settings require: the answer says so. */
export class DongleNeeded extends Refusal {
  /** @param hasOther whether another dongle was used */
  constructor(hasOther: boolean) {
    super('key_mismatch', 'a dongle of the settings is needed', hasOther ? null : { ukey: 'dongleNeeded' })
  }
}

interface Attempt {
  /** The subject under which its tries are counted. */
  subject: string
  /** The attempt for the sign-in log. */
  row: Omit<Parameters<typeof recordSignIn>[1], 'result'> & Pick<Holder, 'kind'>
  /** Throws a `Refusal` unless the credentials are right. */
  prove: (tx: Transaction) => Promise<void>
}

/**
 * Verifies the credentials of a sign-in within the limits and returns the result of `admit`. A refusal of
 * either is recorded in the sign-in log, but not one beyond the limits: the number of such tries is unlimited
 * and they would fill the database.
 */
export async function proveAndAdmit<Result>(
  context: TemporaryContext,
  attempt: Attempt,
  admit: () => Promise<Result>,
): Promise<Result> {
  try {
    return await proveThenAdmit(context, attempt, admit)
  } catch (error) {
    if (error instanceof Refusal) logFailed(context, attempt, error)
    throw error
  }
}

/** The most logged characters of a typed account. */
const longestAccount = 64

/** Logs a failed sign-in; the log bounds how many of them it has in a minute, and counts the others. */
function logFailed(
  { services: { log }, origin: { address, requestId } }: TemporaryContext,
  { row: { kind, account } }: Attempt,
  refusal: Refusal,
): void {
  const about = { requestId, kind, account: account.slice(0, longestAccount), address }
  log.warn({ ...about, reason: refusal.code }, 'a sign-in failed')
}

async function proveThenAdmit<Result>(
  { services: { db }, now, origin: { address } }: TemporaryContext,
  { subject, row, prove }: Attempt,
  admit: () => Promise<Result>,
): Promise<Result> {
  const { kind, subjectId, agentId = null } = row
  const holder = typeof subjectId === 'number' ? { kind, id: subjectId, agentId } : undefined
  await proveInTurn(db, { account: subject, address, holder }, now, (tx) =>
    recordingRefusals(tx, row, () => prove(tx)),
  )
  return recordingRefusals(db, row, admit, () => countAtAccount(db, subject, now))
}

async function recordingRefusals<Result>(
  db: Db,
  row: Attempt['row'],
  work: () => Promise<Result>,
  refused: () => Promise<void> = async () => {},
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) {
      await refused()
      await recordSignIn(db, { ...row, result: resultOf(error) })
    }
    throw error
  }
}

function resultOf(refusal: Refusal) {
  if (refusal instanceof NotAdmitted || refusal instanceof DongleNeeded) return 'not_admitted'
  return refusal.code === 'suspended' ? refusal.code : 'wrong_password'
}
