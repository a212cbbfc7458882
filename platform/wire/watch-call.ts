import { databaseOutage } from '../db/outage.ts'
import type { Services } from './services.ts'
import { transportFailure } from './transport-failure.ts'

/** Names for the outcomes that have an HTTP status of their own. */
const outcomes: Readonly<Record<number, string>> = { 401: 'unauthenticated', 500: 'failed', 503: 'away' }

/**
 * Counts one call by its outcome and measures it; records an error that is the platform's own fault, and logs the cause
 * of an outage of the database, without the request's id, so that the log counts its lines. `ended` returns another outcome than `ok`
 * for a call with an answer.
 */
export async function watchCall<Result>(
  { vitals, now, log }: Pick<Services, 'vitals' | 'now' | 'log'>,
  { call, requestId }: { call: string; requestId: string },
  run: (ended: (outcome: string) => void) => Promise<Result>,
): Promise<Result> {
  const started = performance.now()
  let outcome: string = 'ok'
  try {
    return await run((other) => {
      outcome = other
    })
  } catch (error) {
    const { status } = transportFailure(error)
    outcome = outcomes[status] ?? 'unreadable'
    const outage = status === 503 ? databaseOutage(error) : undefined
    if (outage) log.error({ err: error }, outage)
    if (status >= 500) vitals.errors.note(error, { at: now(), requestId, call })
    throw error
  } finally {
    vitals.metrics.noteCall(call, outcome, (performance.now() - started) / 1000)
  }
}
