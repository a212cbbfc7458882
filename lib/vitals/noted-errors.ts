import type { UpstreamCode, UpstreamError } from '../errors/errors'
import { consoleVitals } from './console-vitals'

/** Failures that are due to the platform or the way to it, and not to the request. */
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

/** Remembers a failed call that an operator may ask about by its request id. */
export function noteUpstreamError(failure: UpstreamError): void {
  if (!faults.includes(failure.code)) return
  const { requestId, call } = failure.details
  consoleVitals().errors.note(failure, { at: new Date(), requestId, call })
}
