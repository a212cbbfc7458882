import { eq, lt } from 'drizzle-orm'
import type { Database, Db } from '../db/connect.ts'
import { signInAttempts, signIns } from '../db/schema-server.ts'
import { Refusal } from '../rules/refusal.ts'
import { oneAtATime, secondsToWait } from './limits.ts'

const minute = 60_000
const accountLimit = { times: 10, span: 10 * minute }
const addressLimit = { times: 25, span: 5 * minute }

/**
 * Counts one try before its password is verified. Throws `too_many` with the seconds to wait when the account or the
 * address has used up its tries; such a try is not counted, so waiting always helps.
 */
export async function countAttempt(
  db: Database,
  { account, address }: { account: string; address: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Serialised per account and per address, so that simultaneous tries are all counted.
    for (const subject of [`account ${account}`, `address ${address}`]) await oneAtATime(tx, subject)
    const { at } = signInAttempts
    const waits = [
      await secondsToWait(tx, at, eq(signInAttempts.account, account), accountLimit, now),
      await secondsToWait(tx, at, eq(signInAttempts.address, address), addressLimit, now),
    ]
    const retryAfter = Math.max(...waits)
    if (retryAfter > 0) throw new Refusal('too_many', 'too many tries', { retryAfter })
    await tx.insert(signInAttempts).values({ account, address, at: now })
  })
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
