import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { certificationReveals } from '../db/schema-records.ts'
import { claimEnd, voidBefore } from '../rules/certification-rules.ts'

type Reveal = Pick<typeof certificationReveals.$inferSelect, 'certificationId' | 'accountId'>

/** Stores that an account may read papers unmasked, for as long as a claim lasts. */
export async function rememberReveal(tx: Db, reveal: Reveal, now: Date): Promise<void> {
  await tx
    .insert(certificationReveals)
    .values({ ...reveal, at: now })
    .onConflictDoUpdate({
      target: [certificationReveals.certificationId, certificationReveals.accountId],
      set: { at: now },
    })
}

/** The time until which an account may read papers unmasked; null: they are masked. */
export async function revealedUntil(
  db: Db,
  { certificationId, accountId }: Reveal,
  now: Date,
): Promise<Date | null> {
  const [found] = await db
    .select({ at: certificationReveals.at })
    .from(certificationReveals)
    .where(
      and(
        eq(certificationReveals.certificationId, certificationId),
        eq(certificationReveals.accountId, accountId),
        gt(certificationReveals.at, voidBefore(now)),
      ),
    )
  return found ? claimEnd(found.at) : null
}

/** Deletes reveals that have ended. */
export async function sweepReveals(db: Db, now: Date): Promise<void> {
  await db.delete(certificationReveals).where(lte(certificationReveals.at, voidBefore(now)))
}
