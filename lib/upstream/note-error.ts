import 'server-only'
import type { UpstreamCode, UpstreamError } from '../errors/errors'
import { consoleVitals } from '../process/console-vitals'

/** Failures of the platform or of the connection to it, not of the request. */
const faults: readonly UpstreamCode[] = [
  'unreachable',
  'timeout',
  'unanswered',
  'bad_answer',
  'unread',
  'other_rows',
  'incomplete',
  'downgrade',
  'unsealed',
  'unknown',
]

/** Notes a failed call, which an operator may look up by its request id. */
export function noteUpstreamError(failure: UpstreamError): void {
  if (!faults.includes(failure.code)) return
  const { requestId, call } = failure.details
  consoleVitals().errors.note(failure, { at: new Date(), requestId, call })
}
