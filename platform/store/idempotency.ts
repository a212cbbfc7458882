import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { acceptReply, openAnswer, sealAnswer, startReply } from '../../lib/wire/envelope.ts'
import type { KeyRing } from '../../lib/wire/key-ring.ts'
import type { Db } from '../db/connect.ts'
import { firstAnswers } from '../db/schema-server.ts'
import { conflict } from '../rules/refusal.ts'

const keptFor = 24 * 60 * 60 * 1000

/** Which write: the same id of the same account, for the same call and payload. */
export interface Attempt {
  accountId: number
  requestId: string
  call: string
  payload: unknown
}

/** A write that was answered before; carries that answer out of the transaction that found it. */
export class AnsweredBefore extends Error {
  override readonly name = 'AnsweredBefore'
  readonly answer: unknown

  constructor(answer: unknown) {
    super('answered before')
    this.answer = answer
  }
}

/**
 * Claims a request id inside a write's transaction. A second one with the same id waits here until the
 * first has committed, then throws `AnsweredBefore`; when the first rolled back, it goes on in its place.
 */
export async function claim(tx: Db, ring: KeyRing, attempt: Attempt, now: Date): Promise<void> {
  const { accountId, requestId, call } = attempt
  const row = { accountId, requestId, call, answer: '', createdAt: now }
  const claimed = await tx
    .insert(firstAnswers)
    .values(row)
    .onConflictDoNothing()
    .returning({ requestId: firstAnswers.requestId })
  if (claimed.length > 0) return
  const [first] = await tx.select().from(firstAnswers).where(isAttempt(attempt))
  const opened = first?.call === call ? unseal(ring, attempt, first.answer) : undefined
  // The id was used for something else: doing nothing and saying it was done would lose a write.
  if (!opened || opened.payload !== digest(attempt.payload)) throw conflict({ requestId: 'taken' })
  throw new AnsweredBefore(opened.answer)
}

/** Keeps a claimed write's answer, sealed: some tell a password that is told once. */
export async function keepAnswer(tx: Db, ring: KeyRing, attempt: Attempt, answer: unknown): Promise<void> {
  const { p, reply } = startReply(ring)
  const kept = { code: 1, msg: '', data: { payload: digest(attempt.payload), answer } }
  const sealed = JSON.stringify({ p, body: JSON.stringify(sealAnswer(reply, sealing(attempt), kept)) })
  await tx.update(firstAnswers).set({ answer: sealed }).where(isAttempt(attempt))
}

export async function sweepFirstAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(firstAnswers).where(lt(firstAnswers.createdAt, new Date(now.getTime() - keptFor)))
}

function unseal(
  ring: KeyRing,
  attempt: Attempt,
  sealed: string,
): { payload: unknown; answer: unknown } | undefined {
  try {
    const { p, body } = JSON.parse(sealed)
    const { data } = openAnswer(ring, acceptReply(ring, p), sealing(attempt), body, { plaintext: false })
    if (typeof data !== 'object' || data === null || !('payload' in data) || !('answer' in data))
      return undefined
    return { payload: data.payload, answer: data.answer }
  } catch {
    // Sealed with a key that has left the ring since.
    return undefined
  }
}

const sealing = ({ call, requestId }: Attempt) => ({ call: `first answer of ${call}`, requestId })

const digest = (payload: unknown) => createHash('sha256').update(JSON.stringify(payload)).digest('base64url')

const isAttempt = ({ accountId, requestId }: Attempt) =>
  and(eq(firstAnswers.accountId, accountId), eq(firstAnswers.requestId, requestId))
