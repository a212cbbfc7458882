import type { FailureCode } from '../contract/codes'
import type { FieldReasons } from '../contract/reasons'
import type { LeftOut } from './left-out'

/**
 * Failures of a call: the codes of the wire, and those of the transport. `unanswered`: a write was sent and
 * may have been carried out; it can be sent again under the same request id and is done once. `unread`: the
 * answer to a change arrived but is unreadable. `other_rows`: the answer has other rows than the requested
 * ids. `incomplete`: the pages of a list have fewer rows than its total. `unsealed`: the answer to a change
 * came in plain and was refused; `downgrade`: the same for a read. `not_offered`: the platform does not have
 * the call.
 */
export type UpstreamCode =
  | FailureCode
  | 'unauthenticated'
  | 'busy'
  | 'too_large'
  | 'unreachable'
  | 'timeout'
  | 'unanswered'
  | 'bad_answer'
  | 'unread'
  | 'other_rows'
  | 'incomplete'
  | 'not_offered'
  | 'downgrade'
  | 'unsealed'
  | 'unknown'

/** Failures of an action: those of its calls, and the console's own. */
export type ErrorCode =
  | UpstreamCode
  | 'foreign_origin'
  | 'other_account'
  | 'acting_ended'
  | 'acting_other'
  | 'unexpected'

interface FailureDetails {
  requestId: string
  /** Path of the failed call, for the log and for error reports. */
  call: string
  fields?: FieldReasons
  /** The platform's own messages about fields, by field. */
  told?: Readonly<Record<string, string>>
  /** Seconds until a retry is useful. */
  retryAfter?: number
  /** The platform's own message. */
  msg?: string
  data?: unknown
  /** The rows of the answer, if all of them are unreadable. */
  leftOut?: LeftOut
  cause?: unknown
}

/** A failed call. `message` is for the log; the page shows the translation of `code`. */
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

/** Facts about a failed read that a page needs. */
export interface Failure {
  code: UpstreamCode
  requestId: string
  retryAfter?: number
  msg?: string
  /** The key of another message than the code's. */
  key?: 'errors.invalidRead'
  leftOut?: LeftOut
  /**
   * Whether the page answers a form sent without script; such a page must draw its form in spite of the
   * failure.
   */
  formSent?: boolean
}

/** Whether a failure is temporary, so that the same page or form may be requested again. */
export function isPassing(code: UpstreamCode): boolean {
  return code === 'unreachable' || code === 'timeout' || code === 'unanswered' || code === 'busy'
}

/** A field refused by the console itself while an action runs, such as a wrong captcha. */
export class FieldRefusal extends Error {
  readonly fields: FieldReasons

  constructor(fields: FieldReasons) {
    super(`refused: ${Object.keys(fields).join(', ')}`)
    this.name = 'FieldRefusal'
    this.fields = fields
  }
}
