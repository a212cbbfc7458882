import { and, desc, gt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'

/** At most `times` events in `span` milliseconds. */
export interface Limit {
  times: number
  span: number
}

/** Serialises work on a subject until the transaction ends; also works when there is no row to lock. */
export async function oneAtATime(tx: Db, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
}

/** Allows several workers on a subject until the transaction ends, but none together with `oneAtATime`. */
export async function severalAtATime(tx: Db, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${subject}, 0))`)
}

/**
 * Seconds until a subject is below a limit, by its rows' times in the column `at`; 0 if it is below already.
 */
export async function secondsToWait(
  db: Db,
  at: AnyPgColumn,
  subject: SQL | undefined,
  { times, span }: Limit,
  now: Date,
): Promise<number> {
  const [last] = await db
    .select({ time: sql`extract(epoch from ${at}) * 1000`.mapWith(Number) })
    .from(at.table)
    .where(and(subject, gt(at, new Date(now.getTime() - span))))
    .orderBy(desc(at))
    .offset(times - 1)
    .limit(1)
  return last ? Math.max(1, Math.ceil((last.time + span - now.getTime()) / 1000)) : 0
}
