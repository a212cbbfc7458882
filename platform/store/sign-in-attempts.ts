import { setTimeout as pause } from 'node:timers/promises'
import { eq, lt } from 'drizzle-orm'
import type { Database, Db, Transaction } from '../db/connect.ts'
import { signInAttempts, signIns } from '../db/schema-server.ts'
import { networkOf } from '../rules/address-ranges.ts'
import { accountTries, addressTries, terminalWrites, triesUnderWay } from '../rules/limits.ts'
import { Refusal } from '../rules/refusal.ts'
import { type Holder, hasSignedInFrom } from './known-addresses.ts'
import { oneAtATime, secondsToWait, severalAtATime } from './limits.ts'
import { turns } from './turns.ts'

/** Wrong tries at an address from which on the ones under way could go beyond its limit if all of them were wrong. */
const crowded = { ...addressTries, times: addressTries.times - triesUnderWay + 1 }

/**
 * Four tries at once use a connection to the database, of which a process has 12; Node.js hashes passwords in
 * as many threads. Waiting tries use none: 500 of one address take longer than their senders wait for an
 * answer.
 */
const inTurn = turns({ atOnce: 4, ofOne: 4, longest: 500 })

/**
 * Milliseconds from the start of a try to its refusal because of its address. Longer than a verification, so
 * that the time does not reveal whether there was one.
 */
const refusalTime = 100

/** The subject of a try at a password or code. */
export interface Tried {
  /** The account by its id or by the name that was typed, or the telephone number of a code. */
  account: string
  /** The sender's address; undefined for a signed-in account, whose tries count at the account alone. */
  address?: string
  /** The account or member, if the typed name belongs to one. */
  holder?: Holder | undefined
}

/** The limit against which a wrong try counts. */
interface Budget {
  /** The try's stored address; tries of one budget have the same. */
  address: string
  /** The answer to a wrong try, in place of the verification's own. */
  answer?: Refusal
}

/**
 * How tries from one address are verified: together as long as wrong ones are so few that the tries in
 * verification cannot exceed the limit.
 */
type Pace = 'together' | 'one by one'

/** Thrown when too many tries were wrong to verify them together. */
class Crowded extends Error {}

class AddressUsedUp extends Refusal {
  constructor(retryAfter: number) {
    super('too_many', 'too many tries', { retryAfter })
  }
}

/**
 * Verifies a password or code within the limits: ten wrong tries at an account in 10 minutes, 25 from an
 * address in 5 minutes. Only wrong tries count, so that correct ones at the same time do not refuse each
 * other. For that, tries at one account, and those from an address with many wrong ones, are verified one
 * after another, also across processes. `prove` throws a `Refusal` for wrong credentials; its writes until
 * then are committed. Throws `too_many` with the seconds to wait beyond a limit.
 *
 * Accounts that have signed in from an address, or whose agent has, get 25 further tries in 5 minutes at an
 * address without tries left: others at that address cannot lock an office out. A wrong try of these is
 * answered like every try beyond the limit, so that the answer does not reveal these accounts.
 */
export async function proveInTurn<Result>(
  db: Database,
  tried: Tried,
  now: Date,
  prove: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { account, address } = tried
  let begun = 0
  const verify = (pace: Pace) =>
    db.transaction(async (tx) => {
      begun = performance.now()
      const budget = await budgetOf(tx, tried, pace, now)
      try {
        return { value: await prove(tx) }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        await insertAttempt(tx, account, budget.address, now)
        return { refusal: budget.answer ?? error }
      }
    })
  try {
    const line = address === undefined ? account : networkOf(address)
    const outcome = await inTurn<{ value: Result } | { refusal: Refusal }>(line, () =>
      verify('together').catch((error) => {
        if (error instanceof Crowded) return verify('one by one')
        throw error
      }),
    )
    if ('value' in outcome) return outcome.value
    throw outcome.refusal
  } catch (error) {
    if (error instanceof AddressUsedUp) await pause(Math.max(0, begun + refusalTime - performance.now()))
    throw error
  }
}

/** Counts a try within the same limits, whether correct or wrong. */
export async function countAttempt(db: Database, tried: Omit<Tried, 'holder'>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { address } = await budgetOf(tx, tried, 'one by one', now)
    await insertAttempt(tx, tried.account, address, now)
  })
}

/** Counts a write of a member's terminal, done or refused. Throws `too_many` with the seconds to wait. */
export async function countTerminalWrite(db: Database, memberId: number, now: Date): Promise<void> {
  const account = `terminal ${memberId}`
  await db.transaction(async (tx) => {
    await oneAtATime(tx, account)
    const writes = eq(signInAttempts.account, account)
    const retryAfter = await secondsToWait(tx, signInAttempts.at, writes, terminalWrites, now)
    if (retryAfter > 0) throw new Refusal('too_many', 'too many writes', { retryAfter })
    await insertAttempt(tx, account, '', now)
  })
}

/** Counts correct credentials that were not admitted: at the account alone, because they are no guess. */
export async function countAtAccount(db: Db, account: string, now: Date): Promise<void> {
  await insertAttempt(db, account, '', now)
}

/**
 * Locks the account and the address until the transaction ends. Throws `too_many` for a try beyond the
 * limits, and {@link Crowded} for one that may not be verified together with others.
 */
async function budgetOf(tx: Db, { account, address, holder }: Tried, pace: Pace, now: Date): Promise<Budget> {
  const network = address === undefined ? '' : networkOf(address)
  await oneAtATime(tx, `account ${account}`)
  const waitAt = (stored: string, limit = addressTries) =>
    secondsToWait(tx, signInAttempts.at, eq(signInAttempts.address, stored), limit, now)
  if (network && pace === 'one by one') await oneAtATime(tx, `address ${network}`)
  if (network && pace === 'together') {
    await severalAtATime(tx, `address ${network}`)
    if ((await waitAt(network, crowded)) > 0) throw new Crowded()
  }
  const atAddress = network ? await waitAt(network) : 0
  const atAccount = await secondsToWait(
    tx,
    signInAttempts.at,
    eq(signInAttempts.account, account),
    accountTries,
    now,
  )
  // The address first: otherwise the account's own limit would reveal that tries at it were verified.
  if (atAddress === 0 && atAccount > 0)
    throw new Refusal('too_many', 'too many tries', { retryAfter: atAccount })
  if (atAddress === 0) return { address: network }
  const answer = new AddressUsedUp(atAddress)
  const ofKnown = `known ${network}`
  if (atAccount > 0 || !holder || (await waitAt(ofKnown)) > 0) throw answer
  if (!(await hasSignedInFrom(tx, holder, network, now))) throw answer
  return { address: ofKnown, answer }
}

async function insertAttempt(db: Db, account: string, address: string, at: Date): Promise<void> {
  await db.insert(signInAttempts).values({ account, address, at })
}

/** Deletes the counted tries at an account after a correct password. */
export async function forgiveAttempts(db: Db, account: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.account, account))
}

export async function recordSignIn(db: Db, entry: typeof signIns.$inferInsert): Promise<void> {
  await db.insert(signIns).values(entry)
}

export async function sweepAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.at, new Date(now.getTime() - accountTries.span)))
}
