import { randomUUID } from 'node:crypto'
import type { CallSpec } from '../../lib/contract/call.ts'
import { openAnswer, sealRequest, startReply } from '../../lib/wire/envelope.ts'
import type { KeyRing } from '../../lib/wire/key-ring.ts'
import { senderOf, sentAtOf } from '../../lib/wire/sender.ts'
import { WireError } from '../../lib/wire/wire-error.ts'
import { PlainError } from '../support/plain-error.ts'

/** The caller of a call; both are empty before there is a token. */
export interface Caller {
  token: string
  uid: string
}
export const nobody: Caller = { token: '', uid: '' }

/** An answer as it came, before anything is mended in its data. */
export interface Answered {
  status: number
  /** The code of the answer; undefined where there is none, which `trouble` says. */
  code: number | undefined
  data: unknown
  msg: string
  isPlain: boolean
  /** Why there is no answer that can be read. */
  trouble: string | undefined
}

interface AskOptions {
  as?: Caller
  requestId?: string
  sentAt?: Date
  /** The payload is sent as bytes that no key opens: a platform cannot do what it asks for. */
  isGarbled?: boolean
  files?: Readonly<Record<string, Blob>>
}

export type Ask = (
  spec: Pick<CallSpec, 'path' | 'method' | 'host'> & Partial<Pick<CallSpec, 'files'>>,
  payload: Readonly<Record<string, unknown>>,
  options?: AskOptions,
) => Promise<Answered>

export interface Target {
  url: string
  agentUrl: string
  ring: KeyRing
}

/** Milliseconds that the console waits for an answer, and the longest that it reads. */
const patience = 5_000
const longest = 8 * 1024 * 1024

/** The bounds of one check: enough for every call with all its variations, and an end where a platform is slow. */
const mostCalls = 4_000
const mostMilliseconds = 10 * 60_000

/** Makes calls as the console does. Throws `PlainError` once the check has made its most calls or took its longest time. */
export function asker({ url, agentUrl, ring }: Target): Ask {
  const until = Date.now() + mostMilliseconds
  let left = mostCalls
  return async (spec, payload, options = {}) => {
    if (left-- <= 0 || Date.now() > until) {
      throw new PlainError('The check took too long: the platform answers too slowly to be checked.')
    }
    const base = spec.host === 'agent' ? agentUrl : url
    return exchange({ base, ring }, spec, payload, options)
  }
}

const garbled = Buffer.alloc(48, 1).toString('base64')

type Asked = Parameters<Ask>

async function exchange(
  { base, ring }: { base: string; ring: KeyRing },
  spec: Asked[0],
  payload: Asked[1],
  { as = nobody, requestId = randomUUID(), sentAt = new Date(), isGarbled = false, files }: AskOptions,
): Promise<Answered> {
  const isSealed = spec.method === 'POST' && !spec.files
  const query = new URLSearchParams({ locale: 'en' })
  const started = isSealed ? undefined : startReply(ring)
  if (started) query.set('p', started.p)
  if (spec.method === 'GET') for (const [name, text] of texts(payload)) query.set(name, text)
  const headers = {
    authorization: as.token,
    uid: as.uid,
    name: '',
    'x-request-id': requestId,
    'x-sent-at': sentAtOf(sentAt),
  }
  const plain = { authorization: as.token, uid: as.uid, query: query.toString() }
  const sender = senderOf({ ...plain, sentAt: headers['x-sent-at'] })
  const context = { call: spec.path, requestId, sender }
  const sealed = started ? { ...started, b: undefined } : await sealRequest(ring, context, payload)
  const body =
    sealed.b === undefined
      ? spec.files && fileForm(payload, files)
      : new URLSearchParams({ p: sealed.p, b: isGarbled ? garbled : sealed.b })
  try {
    const answer = await fetch(`${base}/api/${spec.path}?${query}`, {
      method: spec.method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    const text = await readText(answer)
    const opened = await openAnswer(ring, sealed.reply, context, text, { plaintext: true }).catch(wordOf)
    const { status } = answer
    if (typeof opened === 'string')
      return { status, code: undefined, data: null, msg: '', isPlain: false, trouble: opened }
    const { code, data, msg, plain: isPlain = false } = opened
    return { status, code, data, msg, isPlain, trouble: undefined }
  } catch (error) {
    return { status: 0, code: undefined, data: null, msg: '', isPlain: false, trouble: reasonOf(error) }
  }
}

function fileForm(payload: Asked[1], files: AskOptions['files'] = {}): FormData {
  const form = new FormData()
  for (const [name, text] of texts(payload)) form.set(name, text)
  for (const [name, file] of Object.entries(files)) form.set(name, file, name)
  return form
}

function texts(payload: Asked[1]): [name: string, text: string][] {
  return Object.entries(payload).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return []
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
  })
}

async function readText(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of answer.body ?? []) {
    length += piece.length
    if (length > longest) throw new PlainError('the answer is longer than 8 MiB')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** Why an answer cannot be opened, by the kinds that the console logs. */
function wordOf(error: unknown): string {
  if (!(error instanceof WireError)) throw error
  if (error.code === 'unknown_hint') return 'it names a key that the ring lacks'
  const words: Readonly<Record<string, string>> = {
    envelope: 'it is no JSON with data and key',
    encryption: 'it is sealed with another key, suite or associated data',
    json: 'its sealed text is no JSON',
    answer: 'it has no code that is a number',
  }
  return words[error.kind ?? ''] ?? 'it cannot be opened'
}

function reasonOf(error: unknown): string {
  if (error instanceof PlainError) return error.message
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no answer within 5 seconds'
  return 'the connection failed'
}

/** Whether an answer says that the platform does not have the call, as the console reads it. */
export function isNotOffered({ status, code, isPlain }: Answered): boolean {
  if (status !== 404 && status !== 405 && status !== 501) return false
  return code === undefined || isPlain || code === 0 || code === 2
}

export const isSuccess = ({ code }: Answered): boolean => code === 1
