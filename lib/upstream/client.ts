import 'server-only'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { CallSpec } from '../contract/call'
import { fieldReasons } from '../contract/reasons'
import { type UpstreamCode, UpstreamError } from '../errors/errors'
import type { Answered } from '../errors/left-out'
import { consoleVitals } from '../process/console-vitals'
import { log } from '../process/log'
import { type OpenedAnswer, openAnswer, sealRequest, startReply } from '../wire/envelope'
import { senderOf, sentAtOf } from '../wire/sender'
import { WireError } from '../wire/wire-error'
import { dropCachedAnswers } from './cached-answer'
import { failureOf, kindOf, lostCode, outcomeOf, StatusError } from './call-failure'
import { keyRing } from './key-ring'
import { forgetLack, noteLack } from './lacks'
import { type FileToSend, multipartBody } from './multipart-body'
import { noteUpstreamError } from './note-error'
import { inPlatformWords } from './platform-words'
import { queryFields } from './query-fields'
import { failureOver, resultOf, statusFailure } from './result'
import { exchange, type Reply, TransportError } from './transport'

/** The session of a client's calls, and the browser's data for the platform. */
export interface Credential {
  token: string
  uid: string
  name: string
  locale: string
  address: string
  userAgent: string
}

/**
 * Makes one call: parses the request by the contract, seals it, authorises it, limits its time, and parses
 * the answer by the contract. A write's `requestId` is its idempotency key. The fields and files of a
 * multipart call are not sealed, and its files are streamed. Throws {@link UpstreamError} for every result
 * except success.
 */
export type Api = <Request extends z.ZodType, Result extends z.ZodType>(
  call: CallSpec<Request, Result>,
  input: z.input<Request>,
  options?: { requestId?: string; files?: readonly FileToSend[] },
) => Promise<Answered<z.output<Result>>>

/** Makes a client with a credential. Screens get theirs from the gate. */
export function clientFor(credential: Credential): Api {
  return async (call, input, options) => {
    const requestId = options?.requestId ?? randomUUID()
    const started = performance.now()
    let outcome: 'ok' | UpstreamCode = 'ok'
    try {
      const request = requestOf(call, input, requestId)
      const answer = await converse(
        call,
        inPlatformWords(request),
        credential,
        requestId,
        options?.files ?? [],
      ).finally(() => {
        // After the write: cached answers may have been read before it took effect.
        if (!call.repeatable) dropCachedAnswers()
      })
      forgetLack(call)
      return resultOf(call, answer, { requestId, request })
    } catch (error) {
      const failure = failureOf(error, call, requestId)
      outcome = outcomeOf(failure)
      noteUpstreamError(failure)
      logFailure(call, failure)
      throw failure
    } finally {
      consoleVitals().noteCall(call.path, outcome, (performance.now() - started) / 1000)
    }
  }
}

/**
 * Logs a failed call. A call that the platform does not have is no temporary fault: it is logged once,
 * without a stack.
 */
function logFailure(call: CallSpec, { code, details }: UpstreamError): void {
  const { requestId, cause, msg: said } = details
  if (code === 'not_offered') {
    if (noteLack(call)) log.warn({ requestId, call: call.path, code }, 'the platform lacks a call')
    return
  }
  log.warn({ requestId, call: call.path, code, said, ...kindOf(cause), cause }, 'call failed')
}

/** The request parsed by the contract, with defaults. An invalid one is refused by field and not sent. */
function requestOf(call: CallSpec, input: unknown, requestId: string): unknown {
  const parsed = call.request.safeParse(input)
  if (parsed.success) return parsed.data
  throw new UpstreamError('invalid', { call: call.path, requestId, fields: fieldReasons(parsed.error) })
}

/** @spec 7.3 7.4 7.5 */
async function converse(
  call: CallSpec,
  request: unknown,
  credential: Credential,
  requestId: string,
  files: readonly FileToSend[],
): Promise<OpenedAnswer & { retryAfter: number | undefined }> {
  const sentAt = sentAtOf(new Date())
  // @spec 1.11
  const query = new URLSearchParams({ locale: credential.locale })
  const headers: Record<string, string> = {
    authorization: credential.token,
    uid: credential.uid,
    name: encodeURIComponent(credential.name),
    'x-request-id': requestId,
    'x-sent-at': sentAt,
    'x-forwarded-for': credential.address,
    'user-agent': credential.userAgent,
  }
  let body: Parameters<typeof exchange>[0]['body']
  const started = call.method === 'GET' || call.files ? startReply(keyRing()) : undefined
  if (started) {
    query.set('p', started.p)
    const fields = queryFields(request)
    if (call.files) {
      const form = multipartBody(fields, files)
      body = form.body
      headers['content-type'] = form.type
    } else for (const [name, value] of fields) query.set(name, value)
  }
  const { token: authorization, uid } = credential
  const sender = senderOf({ authorization, uid, query: query.toString(), sentAt })
  const context = { call: call.path, requestId, sender }
  const { p, reply, b } = started
    ? { ...started, b: undefined }
    : await sealRequest(keyRing(), context, request)
  if (b !== undefined) {
    body = new URLSearchParams({ p, b }).toString()
    headers['content-type'] = 'application/x-www-form-urlencoded'
  }
  const path = `/api/${call.path}?${query}`
  const received = await exchangeWithRetry(
    { host: call.host, method: call.method, path, headers, body },
    call.repeatable,
  )
  const { retryAfter } = received
  try {
    const options = { plaintext: call.plaintext }
    const answer = await openAnswer(keyRing(), reply, context, received.text, options)
    const failed = failureOver(answer, call, received.status)
    if (!failed) return { ...answer, retryAfter }
    throw new UpstreamError(failed, { call: call.path, requestId, retryAfter, msg: answer.msg })
  } catch (error) {
    const failed = error instanceof WireError ? statusFailure(received.status, call.access) : undefined
    if (!failed) throw error
    const code = lostCode(call, received.status, failed)
    const cause = new StatusError(received.status, error)
    throw new UpstreamError(code, { call: call.path, requestId, retryAfter, cause })
  }
}

// Sends a read once more if no byte arrived: the platform may have closed the kept-alive connection at that
// moment.
async function exchangeWithRetry(
  request: Parameters<typeof exchange>[0],
  repeatable: boolean,
): Promise<Reply> {
  try {
    return await exchange(request)
  } catch (error) {
    const untouched =
      error instanceof TransportError && error.kind === 'unreachable' && !error.reached.answered
    if (repeatable && untouched) return exchange(request)
    throw error
  }
}
