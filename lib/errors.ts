import type { FailureCode } from './contract/codes'
import type { FieldReasons } from './contract/reasons'

/** Everything that a call can fail with: the wire's codes and what happens on the way. */
export type UpstreamCode =
  | FailureCode
  | 'unauthenticated'
  | 'busy'
  | 'too_large'
  | 'unreachable'
  | 'timeout'
  | 'bad_answer'
  | 'downgrade'
  | 'unknown'

/** Everything that an action can answer: the above, and what the console itself refuses. */
export type ErrorCode =
  | UpstreamCode
  | 'foreign_origin'
  | 'other_account'
  | 'acting_ended'
  | 'acting_other'
  | 'unexpected'

interface FailureDetails {
  requestId: string
  /** Path of the call, for the log and for a person who reports it. */
  call: string
  fields?: FieldReasons
  /** Seconds until another try makes sense. */
  retryAfter?: number
  /** The platform's own words, shown only when the code is unknown. */
  msg?: string
  data?: unknown
  cause?: unknown
}

/** A call that did not succeed. The message is for the log; people see the code's translation. */
export class UpstreamError extends Error {
  readonly code: UpstreamCode
  readonly details: FailureDetails

  constructor(code: UpstreamCode, details: FailureDetails) {
    super(`${details.call}: ${code} (request ${details.requestId})`, { cause: details.cause })
    this.name = 'UpstreamError'
    this.code = code
    this.details = details
  }
}

/** What a page needs to say about a failed read. */
export interface Failure {
  code: UpstreamCode
  requestId: string
  retryAfter?: number
  msg?: string
  /** Whether the page answers a form that was sent without script, and must draw it whatever failed. */
  formSent?: boolean
}

/** Faults that end by themselves, so that a page may try again without being asked. */
export function isPassing(code: UpstreamCode): boolean {
  return code === 'unreachable' || code === 'timeout' || code === 'busy'
}

/** A field that the console itself refuses while an action runs, such as a wrong captcha. */
export class FieldRefusal extends Error {
  readonly fields: FieldReasons

  constructor(fields: FieldReasons) {
    super(`refused: ${Object.keys(fields).join(', ')}`)
    this.name = 'FieldRefusal'
    this.fields = fields
  }
}
