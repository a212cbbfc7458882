import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { DongleProof } from '../../lib/contract/dongle.ts'
import type { Db } from '../db/connect.ts'
import { answeredChallenges, dongles } from '../db/schema-dongles.ts'
import { challengesKeptFor } from '../rules/kept-for.ts'
import { Refusal } from '../rules/refusal.ts'
import { hashToken } from '../secrets/token.ts'
import { conflictIfTaken } from './unique-conflict.ts'

type Dongle = Pick<typeof dongles.$inferSelect, 'serial' | 'key'>

/** The dongle of an account, locked. */
export async function lockDongle(tx: Db, accountId: number): Promise<Dongle | undefined> {
  const [found] = await tx.select().from(dongles).where(eq(dongles.accountId, accountId)).for('update')
  return found
}

export async function readDongle(db: Db, accountId: number): Promise<Dongle | undefined> {
  const [found] = await db.select().from(dongles).where(eq(dongles.accountId, accountId))
  return found
}

/** Binds a dongle to an account, replacing a previous one. Refuses a dongle that another account has. */
export async function bindDongle(tx: Db, accountId: number, dongle: Dongle, now: Date): Promise<void> {
  const row = tx
    .insert(dongles)
    .values({ accountId, ...dongle, boundAt: now })
    .onConflictDoUpdate({ target: dongles.accountId, set: { ...dongle, boundAt: now } })
  await conflictIfTaken(row, { dongles_serial: 'serial' })
}

export async function clearDongle(tx: Db, accountId: number): Promise<void> {
  await tx.delete(dongles).where(eq(dongles.accountId, accountId))
}

/**
 * Verifies that this dongle made the proof, and that its challenge has not been answered before. Throws
 * `key_mismatch` for both failures alike.
 */
export async function proveDongle(
  db: Db,
  dongle: Dongle | undefined,
  { serial, challenge, mac }: DongleProof,
  now: Date,
): Promise<void> {
  const expected = createHmac('sha256', Buffer.from(dongle?.key ?? '', 'base64'))
    .update(challenge)
    .digest()
  const sentMac = Buffer.from(mac, 'hex')
  const isRight = sentMac.length === expected.length && timingSafeEqual(sentMac, expected)
  if (!dongle || dongle.serial !== serial || !isRight) throw mismatch()
  const answered = await db
    .insert(answeredChallenges)
    .values({ hash: hashToken(challenge), expiresAt: new Date(now.getTime() + challengesKeptFor) })
    .onConflictDoNothing()
    .returning({ hash: answeredChallenges.hash })
  if (answered.length === 0) throw mismatch()
}

export async function sweepChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(answeredChallenges).where(lt(answeredChallenges.expiresAt, now))
}

// @spec 8.4
const mismatch = () => new Refusal('key_mismatch', 'UKEY does not match login account')
