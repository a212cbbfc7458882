import 'server-only'
import type { z } from 'zod'
import { type Access, type CallSpec, isOfSession } from '../contract/call'
import { codeName, codeNumbers } from '../contract/codes'
import { type FieldReasons, isReason } from '../contract/reasons'
import { type UpstreamCode, UpstreamError } from '../errors/errors'
import type { Answered, LeftOut } from '../errors/left-out'
import { noteLeftOut } from '../errors/left-out-of-page'
import { log } from '../process/log'
import type { Answer, OpenedAnswer } from '../wire/envelope'
import { readResult } from './liberal'
import { namedRows } from './named-rows'
import { wordOf } from './platform-words'

/** Codes that are no more specific than an HTTP status. */
const general: readonly number[] = [codeNumbers.illegal, codeNumbers.invalid]

/**
 * The failure of an HTTP status that overrides its answer; undefined if the answer's own code counts. A
 * sealed answer comes from the platform, and is more specific than a status without a meaning of its own,
 * such as 400.
 */
export function failureOver(
  answer: OpenedAnswer,
  { access }: CallSpec,
  status: number,
): UpstreamCode | undefined {
  const failed = statusFailure(status, access)
  // The account behind a session was suspended, so the session is over.
  if (status === 401 && answer.code === codeNumbers.suspended && isOfSession(access)) return failed
  return saysMore(answer) || (failed === 'bad_answer' && !answer.plain) ? undefined : failed
}

/** Whether an answer is a success, or a specific failure. */
function saysMore({ code, data }: Answer): boolean {
  if (!general.includes(code)) return true
  return code === codeNumbers.invalid && Object.keys({ ...reasonsOf(data), ...toldOf(data) }).length > 0
}

/** The statuses of a proxy in front of a restarting platform, or after waiting for it in vain. */
const busy: readonly number[] = [502, 503, 504]

/** The failure of an HTTP status by itself; undefined for one below 300. */
export function statusFailure(status: number, access: Access): UpstreamCode | undefined {
  if (status < 300) return undefined
  // An open call needs no session, so none has ended: a redirect to sign-in would lead back here without end.
  if (status === 401) return access === 'open' ? 'illegal' : 'unauthenticated'
  if (status === 404 || status === 405 || status === 501) return 'not_offered'
  if (status === 413) return 'too_large'
  if (status === 429) return 'too_many'
  if (busy.includes(status)) return 'busy'
  return 'bad_answer'
}

interface Asked {
  requestId: string
  /** The request's payload. */
  request: unknown
}

/** The data of an answer; throws {@link UpstreamError} unless it is a readable success. */
export function resultOf<Request extends z.ZodType, Result extends z.ZodType>(
  call: CallSpec<Request, Result>,
  answer: Answer & { retryAfter: number | undefined },
  { requestId, request }: Asked,
): Answered<z.output<Result>> {
  const name = codeName(answer.code, call.ownCodes)
  if (name !== 'ok') {
    const isByField = name === 'invalid' || name === 'conflict'
    throw new UpstreamError(name ?? 'unknown', {
      call: call.path,
      requestId,
      // Any refusal may have reasons of fields, such as that of the UKEY with code 10.
      fields: reasonsOf(answer.data),
      told: isByField ? toldOf(answer.data) : undefined,
      retryAfter: retryAfterOf(answer) ?? answer.retryAfter,
      msg: answer.msg,
      data: answer.data,
    })
  }
  const result = readResult(call.result, answer.data, Object(request), wordOf)
  if (!result.success) throw result.error
  const named = namedOnly(call, result.data, { requestId, request })
  const { rows, faults } = result.without ?? { rows: [], faults: [] }
  const { data, strays } = named
  if (rows.length + faults.length + strays === 0) return withLeftOut(data, undefined)
  const leftOut: LeftOut = { call: call.path, requestId, rows, faults, strays }
  log.warn(inShort(leftOut), 'an answer is shown in part')
  const { list } = Object(data)
  if (rows.length > 0 && Array.isArray(list) && list.length === 0)
    throw new UpstreamError('bad_answer', { call: call.path, requestId, data, leftOut })
  noteLeftOut(leftOut)
  return withLeftOut(data, leftOut)
}

/** The data of an answer with the rows and fields that were left out. */
function withLeftOut<Data>(data: Data, leftOut: LeftOut | undefined): Answered<Data> {
  if (!isAnswered(data)) throw new Error('the data of an answer is no object')
  if (leftOut) data.leftOut = leftOut
  return data
}

/** The data of the contract's answers are always objects, each of which can have `leftOut`. */
const isAnswered = <Data>(data: Data): data is Answered<Data> => typeof data === 'object' && data !== null

/** The most ids and places of one answer in the log. */
const mostLogged = 100

/** The rows and fields that were left out of an answer, for the log. */
function inShort({ rows, faults, strays, ...about }: LeftOut) {
  const all = [...rows.flatMap((row) => row.faults), ...faults]
  const places = [...new Set(all.map(({ field }) => field))].slice(0, mostLogged)
  return { ...about, unreadable: rows.slice(0, mostLogged).map(({ id }) => id), places, strays }
}

/** An answer without the rows that its request does not select. One with others in their place is refused. */
function namedOnly<Data>(call: CallSpec, answered: Data, { requestId, request }: Asked) {
  const { data, strays, isOther } = namedRows(call, request, answered)
  if (!isOther) return { data, strays }
  log.warn({ call: call.path, requestId, strays }, 'an answer has rows that its request did not name')
  throw new UpstreamError('other_rows', { call: call.path, requestId })
}

function reasonsOf(data: unknown): FieldReasons {
  const found: FieldReasons = {}
  for (const [field, reason] of Object.entries(Object(data))) if (isReason(reason)) found[field] = reason
  return found
}

/** The longest displayed sentence of a platform about a field, in characters. */
const longestTold = 300

/** Members of a failure's data that are not fields: the request's id, and the holder of a taken value. */
const besideFields = ['requestId', 'holder']

/** Sentences of the platform about fields, in place of reasons. */
function toldOf(data: unknown): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const [field, text] of Object.entries(Object(data))) {
    if (typeof text !== 'string' || isReason(text) || text.trim() === '' || besideFields.includes(field))
      continue
    sentences[field] = text.trim().slice(0, longestTold)
  }
  return sentences
}

function retryAfterOf({ code, data }: Answer): number | undefined {
  if (code !== codeNumbers.too_many || typeof data !== 'object' || data === null) return undefined
  return 'retryAfter' in data && typeof data.retryAfter === 'number' ? data.retryAfter : undefined
}
