import type { CallSpec } from '../../lib/contract/call.ts'
import { codeNumbers } from '../../lib/contract/codes.ts'
import type { Db } from '../db/connect.ts'
import type { Note, SignedIn } from '../rules/identity.ts'
import { claimRequestId, saveAnswer } from '../store/idempotency.ts'
import { writeLog } from '../store/log.ts'
import type { OpenContext, ReadContext, WriteContext, Written } from './context.ts'
import type { Incoming } from './route.ts'

/**
 * Makes the functions by which a request writes (`writing`: one transaction with its log row) and logs a
 * refusal (`refused`).
 */
export function startWrite(
  spec: CallSpec,
  open: OpenContext,
  account: SignedIn | undefined,
): { writing: Incoming['writing']; refused: (code: number) => Promise<void> } {
  const { db, ring } = open.services
  const note: Note = {}
  const entry = (code: number) => ({
    ...note,
    account,
    call: spec.path,
    code,
    origin: open.origin,
    now: open.now,
  })

  async function writeOnce<Result>(
    by: SignedIn,
    payload: unknown,
    work: (tx: Db) => Promise<Result>,
  ): Promise<Result> {
    // The same request on behalf of an agent, or by an API key, is another write than by the account itself.
    const bound = by.onBehalf ? { onBehalfOf: by.agentId, payload } : payload
    const attemptPayload = by.key ? { apiKey: by.key.id, payload: bound } : bound
    const attempt = {
      accountId: by.id,
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
    writing: (context: ReadContext, payload: unknown): WriteContext => ({
      ...context,
      note: (more) => Object.assign(note, more),
      write: async (work) => written(await writeOnce(context.account, payload, work)),
    }),
    async refused(code) {
      // The number of tries beyond a limit is unlimited, and their rows would fill the log.
      if (!spec.repeatable && account && code !== codeNumbers.too_many) {
        // A refused write changed nothing, and `before` and `after` could show another tenant's values.
        await writeLog(db, { ...entry(code), before: undefined, after: undefined })
      }
    },
  }
}

function written<Result>(answer: Result): Written<Result> {
  return { written: true, answer }
}
