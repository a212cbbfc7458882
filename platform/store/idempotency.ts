import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { acceptReply, openAnswer, sealAnswer, startReply } from '../../lib/wire/envelope.ts'
import type { KeyRing } from '../../lib/wire/key-ring.ts'
import type { Db } from '../db/connect.ts'
import { firstAnswers } from '../db/schema-server.ts'
import { answersKeptFor } from '../rules/kept-for.ts'
import { conflict } from '../rules/refusal.ts'

/** The most answers that are opened at once; an account that wrote more in a day gets the newest. */
const mostKept = 100

/** Identifies a write: a request id of a sender, for one call and payload. */
export interface Attempt {
  /** An account's id, or a member's id negated, as the two may be equal numbers. */
  sender: number
  requestId: string
  call: string
  payload: unknown
}

type Claimed = Omit<Attempt, 'payload'>

/** Carries the saved answer of an earlier, identical write out of the transaction that found it. */
export class AlreadyAnswered extends Error {
  override readonly name = 'AlreadyAnswered'
  readonly answer: unknown

  constructor(answer: unknown) {
    super('already answered')
    this.answer = answer
  }
}

/**
 * Claims a request id inside a write's transaction. A second write with the same id waits for the first one's commit
 * and then throws `AlreadyAnswered`; after a rollback of the first it proceeds. Throws `conflict` when the id belongs
 * to another write.
 */
export async function claimRequestId(tx: Db, ring: KeyRing, attempt: Attempt, now: Date): Promise<void> {
  const { sender: accountId, requestId, call } = attempt
  const row = { accountId, requestId, call, answer: '', createdAt: now }
  const claimed = await tx
    .insert(firstAnswers)
    .values(row)
    .onConflictDoNothing()
    .returning({ requestId: firstAnswers.requestId })
  if (claimed.length > 0) return
  const [first] = await tx.select().from(firstAnswers).where(isAttempt(attempt))
  const opened = first?.call === call ? await unseal(ring, attempt, first.answer) : undefined
  // The id was used for another write: returning that one's result would silently drop this one.
  if (!opened || opened.payload !== digest(attempt.payload)) throw conflict({ requestId: 'taken' })
  throw new AlreadyAnswered(opened.answer)
}

/** Saves a claimed write's answer, sealed with the key ring because some answers carry a one-time password. */
export async function saveAnswer(tx: Db, ring: KeyRing, attempt: Attempt, answer: unknown): Promise<void> {
  const { p, reply } = startReply(ring)
  const answerToSeal = { code: 1, msg: '', data: { payload: digest(attempt.payload), answer } }
  const sealed = JSON.stringify({
    p,
    body: JSON.stringify(await sealAnswer(reply, sealing(attempt), answerToSeal)),
  })
  await tx.update(firstAnswers).set({ answer: sealed }).where(isAttempt(attempt))
}

/** A kept answer of a sender's write, with the request id of the write. */
export interface KeptAnswer {
  requestId: string
  createdAt: Date
  answer: unknown
}

/** The answers that a sender's writes by some calls got within the time for which they are kept, the newest first. */
export async function keptAnswers(
  db: Db,
  ring: KeyRing,
  { sender, calls, requestId }: { sender: number; calls: readonly string[]; requestId: string | undefined },
  now: Date,
): Promise<KeptAnswer[]> {
  const rows = await db
    .select()
    .from(firstAnswers)
    .where(
      and(
        eq(firstAnswers.accountId, sender),
        inArray(firstAnswers.call, [...calls]),
        gt(firstAnswers.createdAt, new Date(now.getTime() - answersKeptFor)),
        requestId === undefined ? undefined : eq(firstAnswers.requestId, requestId),
      ),
    )
    .orderBy(desc(firstAnswers.createdAt))
    .limit(mostKept)
  const opened = rows.map(async ({ requestId, createdAt, call, answer }) => {
    const first = await unseal(ring, { sender, requestId, call }, answer)
    return first && { requestId, createdAt, answer: first.answer }
  })
  return (await Promise.all(opened)).filter((one) => one !== undefined)
}

export async function sweepSavedAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(firstAnswers).where(lt(firstAnswers.createdAt, new Date(now.getTime() - answersKeptFor)))
}

async function unseal(
  ring: KeyRing,
  attempt: Claimed,
  sealed: string,
): Promise<{ payload: unknown; answer: unknown } | undefined> {
  try {
    const { p, body } = JSON.parse(sealed)
    const reply = acceptReply(ring, p)
    const { data } = await openAnswer(ring, reply, sealing(attempt), body, { plaintext: false })
    if (typeof data !== 'object' || data === null || !('payload' in data) || !('answer' in data))
      return undefined
    return { payload: data.payload, answer: data.answer }
  } catch {
    // Sealed with a key that is no longer in the ring.
    return undefined
  }
}

const sealing = ({ call, requestId, sender }: Claimed) => ({
  call: `first answer of ${call}`,
  requestId,
  sender: `account ${sender}`,
})

function digest(payload: unknown): string {
  return createHash('sha256').update(JSON.stringify(payload, withoutProof)).digest('base64url')
}

/**
 * A repeated form asks for the password again and gets another confirmation, while the requested write is the
 * same. A repetition writes nothing, so it needs no confirmation.
 */
const withoutProof = (name: string, value: unknown) => (name === 'confirmation' ? undefined : value)

const isAttempt = ({ sender, requestId }: Attempt) =>
  and(eq(firstAnswers.accountId, sender), eq(firstAnswers.requestId, requestId))
