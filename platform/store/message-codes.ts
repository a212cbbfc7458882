import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { CodePurpose } from '../../lib/contract/login-info.ts'
import type { Database, Db, Transaction } from '../db/connect.ts'
import { messageCodes, messageOutbox, resetTickets } from '../db/schema-sms.ts'
import { networkOf } from '../rules/address-ranges.ts'
import { codeLife, codeLimits, codeTries, ticketLife } from '../rules/limits.ts'
import { Refusal } from '../rules/refusal.ts'
import { minute } from '../rules/units.ts'
import { hashToken, makeToken } from '../secrets/token.ts'
import { oneAtATime, secondsToWait } from './limits.ts'

export interface CodeRequest {
  telephone: string
  purpose: CodePurpose
  address: string
  locale: string
}

/**
 * Creates a code and queues its message; `silent` sends no message and is the same otherwise. Throws
 * `too_many` with the seconds to wait: one code in a minute and five in 30 minutes to a number, 20 in 30
 * minutes from an address.
 */
export async function requestCode(
  db: Database,
  { telephone, purpose, address: from, locale }: CodeRequest,
  { silent, now }: { silent: boolean; now: Date },
): Promise<void> {
  const address = networkOf(from)
  await db.transaction(async (tx) => {
    // Serialised, so that only one of several simultaneous requests sends a message.
    for (const subject of [`sms ${telephone}`, `sms from ${address}`]) await oneAtATime(tx, subject)
    const subjects = {
      telephone: eq(messageCodes.telephone, telephone),
      address: eq(messageCodes.address, address),
    }
    const waits: number[] = []
    for (const { by, ...limit } of codeLimits) {
      waits.push(await secondsToWait(tx, messageCodes.at, subjects[by], limit, now))
    }
    const retryAfter = Math.max(...waits)
    if (retryAfter > 0) throw new Refusal('too_many', 'too many codes', { retryAfter })
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const expiresAt = new Date(now.getTime() + codeLife)
    await tx.insert(messageCodes).values({
      telephone,
      purpose,
      codeHash: codeHash(telephone, purpose, code),
      tries: codeTries,
      address,
      at: now,
      expiresAt,
    })
    if (!silent) {
      await tx.insert(messageOutbox).values({ telephone, purpose, code, locale, nextAt: now, expiresAt })
    }
  })
}

export interface TypedCode {
  telephone: string
  purpose: CodePurpose
  code: string
}

/**
 * The id of the typed code, if it is the newest that was sent to the number for this purpose. Otherwise throws
 * `wrong_code` and counts the try; the fifth voids the code.
 */
export async function findCode(
  db: Transaction,
  { telephone, purpose, code }: TypedCode,
  now: Date,
): Promise<number> {
  // In a transaction of its own, so that the refusal does not roll the count back.
  const found = await db.transaction(async (tx) => {
    const [newest] = await tx
      .select()
      .from(messageCodes)
      .where(and(eq(messageCodes.telephone, telephone), eq(messageCodes.purpose, purpose)))
      .orderBy(desc(messageCodes.at), desc(messageCodes.id))
      .limit(1)
      .for('update')
    if (!newest || newest.usedAt || newest.tries === 0 || newest.expiresAt <= now) return undefined
    if (isSame(newest.codeHash, codeHash(telephone, purpose, code))) return newest.id
    await tx
      .update(messageCodes)
      .set({ tries: newest.tries - 1 })
      .where(eq(messageCodes.id, newest.id))
    return undefined
  })
  if (found === undefined) throw wrongCode()
  return found
}

/** Uses a code up, in the transaction that it authorises. Throws `wrong_code` if another request has used it. */
export async function spendCode(tx: Db, id: number, now: Date): Promise<void> {
  const spent = await tx
    .update(messageCodes)
    .set({ usedAt: now })
    .where(and(eq(messageCodes.id, id), isNull(messageCodes.usedAt)))
    .returning({ id: messageCodes.id })
  if (spent.length === 0) throw wrongCode()
}

/** Issues a ticket to set an account's password, valid only with one temporary token. */
export async function issueTicket(
  tx: Db,
  holder: { accountId: number; tokenHash: string },
  now: Date,
): Promise<{ ticket: string; expiresIn: number }> {
  const ticket = makeToken()
  const expiresAt = new Date(now.getTime() + ticketLife)
  await tx.insert(resetTickets).values({ hash: hashToken(ticket), ...holder, expiresAt })
  return { ticket, expiresIn: ticketLife / 1000 }
}

/**
 * Uses a ticket up and returns its account. Throws `wrong_code` for an unknown, used or expired ticket, or
 * another token's.
 */
export async function spendTicket(tx: Db, ticket: string, tokenHash: string, now: Date): Promise<number> {
  const [spent] = await tx
    .delete(resetTickets)
    .where(
      and(
        eq(resetTickets.hash, hashToken(ticket)),
        eq(resetTickets.tokenHash, tokenHash),
        gt(resetTickets.expiresAt, now),
      ),
    )
    .returning({ accountId: resetTickets.accountId })
  if (!spent) throw wrongCode()
  return spent.accountId
}

/** Deletes expired rows; codes are stored as long as the limits count them. */
export async function sweepCodes(db: Db, now: Date): Promise<void> {
  await db.delete(messageCodes).where(lt(messageCodes.at, new Date(now.getTime() - 30 * minute)))
  await db.delete(messageOutbox).where(lt(messageOutbox.expiresAt, now))
  await db.delete(resetTickets).where(lt(resetTickets.expiresAt, now))
}

const wrongCode = () => new Refusal('wrong_code', 'code wrong or expired')

function codeHash(telephone: string, purpose: CodePurpose, code: string): string {
  return hashToken(`${telephone} ${purpose} ${code}`)
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
