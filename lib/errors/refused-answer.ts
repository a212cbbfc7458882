import { type UpstreamCode, UpstreamError } from './errors'

/** The HTTP status that a route handler answers for each failure of a call. */
const statuses: Readonly<Record<UpstreamCode, number>> = {
  unauthenticated: 401,
  // The platform answers 401 for a session whose account or agent is suspended, as for an ended one.
  suspended: 401,
  illegal: 403,
  invalid: 400,
  wrong_code: 400,
  wrong_password: 400,
  empty: 404,
  missing: 404,
  no_monitored_groups: 404,
  conflict: 409,
  limit: 409,
  too_large: 413,
  too_many: 429,
  key_mismatch: 503,
  data_processing: 503,
  busy: 503,
  unreachable: 503,
  timeout: 503,
  unanswered: 503,
  bad_answer: 503,
  unread: 503,
  other_rows: 503,
  incomplete: 503,
  not_offered: 503,
  downgrade: 503,
  unsealed: 503,
  unknown: 503,
}

/** An empty answer with the status of a failure; `retryAfter`: the seconds until a retry is useful. */
export function failureAnswer(code: UpstreamCode, retryAfter?: number): Response {
  return new Response(null, { status: statuses[code], headers: headersOf(retryAfter) })
}

/** The empty answer to a request whose call failed. Throws every error that is not a failed call. */
export function refusedAnswer(error: unknown): Response {
  if (!(error instanceof UpstreamError)) throw error
  return failureAnswer(error.code, error.details.retryAfter)
}

/**
 * The answer in place of a file, for programs: the failure's name, and the request id in the log. For an
 * ended session it contains only the status.
 */
export function refusedFile(error: unknown): Response {
  if (!(error instanceof UpstreamError)) throw error
  const { code, details } = error
  const { requestId, retryAfter } = details
  if (code === 'unauthenticated') return failureAnswer(code)
  return Response.json({ error: code, requestId }, { status: statuses[code], headers: headersOf(retryAfter) })
}

const headersOf = (retryAfter: number | undefined) => ({
  'cache-control': 'no-store',
  ...(retryAfter && { 'retry-after': String(retryAfter) }),
})
