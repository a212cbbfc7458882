import type { CallSpec } from '../../lib/contract/call.ts'
import { codeNumbers } from '../../lib/contract/codes.ts'
import type { Db } from '../db/connect.ts'
import type { Note } from '../rules/identity.ts'
import { claimRequestId, saveAnswer } from '../store/idempotency.ts'
import { type Author, writeLog } from '../store/log.ts'
import type { OpenContext, Written } from './context.ts'
import type { Incoming } from './route.ts'

/** The sender of a request: an account, or the member of a terminal. */
export type Sender = { author: Author } & ({ accountId: number } | { memberId: number })

/**
 * Makes the functions by which a request writes (`writing`: one transaction with its log row) and logs a
 * refusal (`refused`).
 */
export function startWrite(
  spec: CallSpec,
  open: OpenContext,
  sender: Sender | undefined,
): { writing: Incoming['writing']; refused: (code: number) => Promise<void> } {
  const { db, ring } = open.services
  const note: Note = {}
  const entry = (code: number) => ({
    ...note,
    account: sender?.author,
    call: spec.path,
    code,
    origin: open.origin,
    now: open.now,
  })

  async function writeOnce<Result>(payload: unknown, work: (tx: Db) => Promise<Result>): Promise<Result> {
    if (!sender) throw new Error(`${spec.path} has no sender`)
    const by = sender.author
    // The same request on behalf of an agent, or by an API key, is another write than by the account itself.
    const bound = by.onBehalf ? { onBehalfOf: by.agentId, payload } : payload
    const attemptPayload = by.key ? { apiKey: by.key.id, payload: bound } : bound
    const attempt = {
      sender: senderNumber(sender),
      requestId: open.origin.requestId,
      call: spec.path,
      payload: attemptPayload,
    }
    return db.transaction(async (tx) => {
      await claimRequestId(tx, ring, attempt, open.now)
      const result = await work(tx)
      await writeLog(tx, entry(codeNumbers.ok))
      await saveAnswer(tx, ring, attempt, result)
      return result
    })
  }

  return {
    writing: (context, payload) => ({
      ...context,
      note: (more) => Object.assign(note, more),
      write: async (work) => written(await writeOnce(payload, work)),
      unchanged: written,
    }),
    async refused(code) {
      // The number of tries beyond a limit is unlimited, and their rows would fill the log.
      if (!spec.repeatable && sender && code !== codeNumbers.too_many) {
        // A refused write changed nothing, and `before` and `after` could show another tenant's values.
        await writeLog(db, { ...entry(code), before: undefined, after: undefined })
      }
    },
  }
}

/** The number of a sender among the first answers; negated for a member. */
export function senderNumber(sender: Sender): number {
  return 'accountId' in sender ? sender.accountId : -sender.memberId
}

function written<Result>(answer: Result): Written<Result> {
  return { written: true, answer }
}
