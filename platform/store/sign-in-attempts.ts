import { eq, lt, type SQL } from 'drizzle-orm'
import type { Database, Db } from '../db/connect.ts'
import { signInAttempts, signIns } from '../db/schema-server.ts'
import { networkOf } from '../rules/address-ranges.ts'
import { Refusal } from '../rules/refusal.ts'
import { type Limit, oneAtATime, secondsToWait } from './limits.ts'

const minute = 60_000
const accountLimit = { times: 10, span: 10 * minute }
const addressLimit = { times: 25, span: 5 * minute }

/**
 * Counts one try of a sender without a session, before the password or code is verified. Throws `too_many` with the
 * seconds to wait when the account or the address has used up its tries; such a try is not counted, so waiting always
 * helps.
 */
export async function countAttempt(
  db: Database,
  { account, address }: { account: string; address: string },
  now: Date,
): Promise<void> {
  const network = networkOf(address)
  await db.transaction(async (tx) => {
    // Serialised per account and per address, so that simultaneous tries are all counted.
    for (const subject of [`account ${account}`, `address ${network}`]) await oneAtATime(tx, subject)
    assertNoWait(
      await waitFor(tx, eq(signInAttempts.account, account), accountLimit, now),
      await waitFor(tx, eq(signInAttempts.address, network), addressLimit, now),
    )
    await tx.insert(signInAttempts).values({ account, address: network, at: now })
  })
}

/**
 * Counts one try of a signed-in account at a password. Apart from the tries of `countAttempt` in every way: strangers
 * can use up neither the account's nor its address's tries.
 */
export async function countConfirmation(db: Database, account: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await oneAtATime(tx, `account ${account}`)
    assertNoWait(await waitFor(tx, eq(signInAttempts.account, account), accountLimit, now))
    await tx.insert(signInAttempts).values({ account, address: '', at: now })
  })
}

const waitFor = (tx: Db, subject: SQL, limit: Limit, now: Date) =>
  secondsToWait(tx, signInAttempts.at, subject, limit, now)

function assertNoWait(...seconds: number[]): void {
  const retryAfter = Math.max(...seconds)
  if (retryAfter > 0) throw new Refusal('too_many', 'too many tries', { retryAfter })
}

/** Deletes the tries at an account after a right password. */
export async function forgiveAttempts(db: Db, account: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.account, account))
}

export async function recordSignIn(db: Db, entry: typeof signIns.$inferInsert): Promise<void> {
  await db.insert(signIns).values(entry)
}

export async function sweepAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.at, new Date(now.getTime() - accountLimit.span)))
}
