import 'server-only'
import { z } from 'zod'
import { type CallSpec, isOfSession } from '../contract/call'
import { loginSession } from '../contract/login-info'
import { confirmed } from '../contract/selection'
import { type UpstreamCode, UpstreamError } from '../errors/errors'
import { WireError } from '../wire/wire-error'
import { TransportError } from './transport'

/** A call's error as a failure with a code, for which the screen has a message. */
export function failureOf(error: unknown, call: CallSpec, requestId: string): UpstreamError {
  if (error instanceof UpstreamError) return error
  return new UpstreamError(codeOf(error, call), { call: call.path, requestId, cause: error })
}

function codeOf(error: unknown, call: CallSpec): UpstreamCode {
  if (error instanceof WireError && error.code === 'downgrade')
    return changes(call) ? 'unsealed' : 'downgrade'
  if (!(error instanceof TransportError)) return isOfAnswer(error) ? unreadCode(call) : 'bad_answer'
  if (error.kind === 'too_long') return unreadCode(call)
  return error.reached.sent && isKept(call) ? 'unanswered' : error.kind
}

/** Whether an answer arrived but is unreadable; any other error happened before. */
function isOfAnswer(error: unknown): boolean {
  return error instanceof z.ZodError || (error instanceof WireError && error.code !== 'bad_request')
}

/** The code for an unreadable answer: a change may have been made all the same. */
function unreadCode(call: CallSpec): 'unread' | 'bad_answer' {
  return changes(call) ? 'unread' : 'bad_answer'
}

/**
 * The code for a text in place of an answer, from a server on the way: a change may have been made if the
 * platform failed in the middle of it, or a proxy lost its answer.
 */
export function lostCode(call: CallSpec, status: number, failed: UpstreamCode): UpstreamCode {
  if (status >= 500 && failed === 'bad_answer') return unreadCode(call)
  if (status !== 502 && status !== 504) return failed
  if (isKept(call)) return 'unanswered'
  return changes(call) ? 'unread' : failed
}

/** A text in place of an answer, with its HTTP status: from a server on the way. */
export class StatusError extends Error {
  override readonly name = 'StatusError'
  readonly status: number

  constructor(status: number, cause: unknown) {
    super(`status ${status}`, { cause })
    this.status = status
  }
}

/**
 * The outcome of a failed call for the metrics. A proxy's own 502, 503 or 504 says that no platform was reached, as a
 * closed port does; the page's sentence about the call is another one.
 */
export function outcomeOf({ code, details: { cause } }: UpstreamError): UpstreamCode {
  return cause instanceof StatusError && [502, 503, 504].includes(cause.status) ? 'unreachable' : code
}

/** The reason why an answer is unreadable, for the log: never for the browser. */
export function kindOf(cause: unknown): { kind?: string } {
  if (cause instanceof WireError) return { kind: cause.code === 'unknown_hint' ? 'hint' : cause.kind }
  if (cause instanceof TransportError && cause.kind === 'too_long') return { kind: 'length' }
  if (cause instanceof z.ZodError) {
    return { kind: `schema at ${cause.issues[0]?.path.join('.') || 'the data itself'}` }
  }
  return cause instanceof Error && cause.cause ? kindOf(cause.cause) : {}
}

/** Whether a call makes a change that remains if its answer is lost; a sign-in and a confirmation do not. */
function changes({ repeatable, result }: CallSpec): boolean {
  return !repeatable && result !== loginSession && result !== confirmed
}

/**
 * Whether the platform stores the first answer of a call for its repetition: it does for every write of a
 * signed-in account.
 */
function isKept(call: CallSpec): boolean {
  return changes(call) && isOfSession(call.access)
}
