import { setTimeout as pause } from 'node:timers/promises'
import { eq, lt } from 'drizzle-orm'
import type { Database, Db, Transaction } from '../db/connect.ts'
import { signInAttempts, signIns } from '../db/schema-server.ts'
import { networkOf } from '../rules/address-ranges.ts'
import { accountTries, addressTries, triesUnderWay } from '../rules/limits.ts'
import { Refusal } from '../rules/refusal.ts'
import { type Holder, hasSignedInFrom } from './known-addresses.ts'
import { oneAtATime, secondsToWait, severalAtATime } from './limits.ts'
import { turns } from './turns.ts'

/** Wrong tries at an address from which on the ones under way could go beyond its limit if all of them were wrong. */
const crowded = { ...addressTries, times: addressTries.times - triesUnderWay + 1 }

/**
 * Four hold a connection to the database at once, of which a process has 12; Node.js hashes passwords in as many threads.
 * Those that wait have none: 500 of one address take longer than their senders wait for an answer.
 */
const inTurn = turns({ atOnce: 4, ofOne: 4, longest: 500 })

/**
 * Milliseconds from the turn of a try to its refusal because of its address. Longer than a verification, so that the
 * time does not tell whether there was one.
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

/** The budget that a wrong try is taken from. */
interface Budget {
  /** The try's address as it is stored: tries of one budget have the same. */
  address: string
  /** The answer to a wrong try, in place of the verification's own. */
  answer?: Refusal
}

/** How tries from one address are verified: together while so few were wrong that no try under way goes beyond the limit. */
type Pace = 'together' | 'one by one'

/** Too many were wrong for tries that are verified together. */
class Crowded extends Error {}

class AddressUsedUp extends Refusal {
  constructor(retryAfter: number) {
    super('too_many', 'too many tries', { retryAfter })
  }
}

/**
 * Verifies a password or code within the limits: ten wrong tries at an account in 10 minutes, 25 from an address in 5
 * minutes. Only wrong ones count, so that right ones that come at once do not refuse each other: tries at one account, and
 * those from an address with many wrong ones, are verified one after another, also by several processes. `prove` throws a `Refusal` for
 * wrong credentials; what it has written until then is kept. Throws `too_many` with the seconds to wait beyond a limit.
 *
 * For accounts that have signed in from the address, or whose agent has, an address with no tries left has 25 further
 * ones in 5 minutes: others at the same address do not lock an office out. A wrong one of these is answered like every
 * try beyond the limit, so that the answer does not tell which accounts those are.
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

/** Counts a try within the same limits, right or wrong. */
export async function countAttempt(db: Database, tried: Omit<Tried, 'holder'>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { address } = await budgetOf(tx, tried, 'one by one', now)
    await insertAttempt(tx, tried.account, address, now)
  })
}

/** Counts right credentials that were not admitted: at the account alone, for they guess at nothing. */
export async function countAtAccount(db: Db, account: string, now: Date): Promise<void> {
  await insertAttempt(db, account, '', now)
}

/**
 * Holds the account and the address until the transaction ends. Throws `too_many` for a try beyond the limits, and
 * {@link Crowded} for one that may not be verified beside others.
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
  // The address first: beside it, the account's own limit would tell that tries at it have been verified.
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

/** Deletes the tries at an account after a right password. */
export async function forgiveAttempts(db: Db, account: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.account, account))
}

export async function recordSignIn(db: Db, entry: typeof signIns.$inferInsert): Promise<void> {
  await db.insert(signIns).values(entry)
}

export async function sweepAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.at, new Date(now.getTime() - accountTries.span)))
}
