import type { KeyObject } from 'node:crypto'
import { isWeaker } from './cipher.ts'
import { decodeBase64, isRecord, parseJson, parseJsonBytes, parseObjectOnce } from './decode.ts'
import { type Hint, type KeyRing, readHint, ringWrappingKey, type SealingKey } from './key-ring.ts'
import { inBase64, type Place, type WireContext } from './message-cipher.ts'
import { unwrapKey, wrapFreshKey, wrappedBytes } from './suite-rsa.ts'
import { aes256Gcm } from './suites-node.ts'
import { WireError } from './wire-error.ts'

/** An opened answer. `code` 1 is success; `data` is not validated yet. */
export interface Answer {
  code: number
  data: unknown
  msg: string
}

/** An answer after the console opened it. */
export interface OpenedAnswer extends Answer {
  /** Present if it arrived unencrypted: an attacker in between could have written it. */
  plain?: true
}

/** The key of a request's answer. */
export type Reply = SealingKey

/** A request's two form fields, unvalidated. */
export interface RequestFields {
  p: unknown
  b: unknown
}

export interface AnswerEnvelope {
  /** Base64 of the encrypted answer, or the answer itself when `key` is -1. */
  data: string | Answer
  key: Hint
}

/** The longest `b` and the longest answer text, in characters. */
export const WIRE_TEXT_LIMIT = 8 * 1024 * 1024

/** The hint of an answer in plain. @spec 7.8 */
const PLAINTEXT = -1
const SUCCESS = 1
const P_LIMIT = 1024

/** Console: encrypts `payload` (any JSON value) with the ring's first key. @spec 7.6 7.32 */
export async function sealRequest(
  ring: KeyRing,
  context: WireContext,
  payload: unknown,
): Promise<{ p: string; b: string; reply: Reply }> {
  const { p, reply } = startReply(ring)
  return { p, b: await seal(reply, { direction: 'request', ...context, hint: p }, payload), reply }
}

/**
 * Platform: decrypts a request with the key in `p`; a request is always encrypted. Throws `WireError`
 * `unknown_hint` or `bad_request`.
 */
export async function openRequest(
  ring: KeyRing,
  context: WireContext,
  { p, b }: RequestFields,
): Promise<{ payload: unknown; reply: Reply }> {
  if (typeof p !== 'string' || typeof b !== 'string' || b.length > WIRE_TEXT_LIMIT) {
    throw new WireError('bad_request')
  }
  const reply = acceptReply(ring, p)
  const opened = await open(reply, { direction: 'request', ...context, hint: p }, b)
  if ('failed' in opened) throw new WireError('bad_request')
  return { payload: opened.value, reply }
}

/** Console: makes a request's `p` and the key of its answer. Used alone for calls without a payload. */
export function startReply(ring: KeyRing): { p: string; reply: Reply } {
  const { first } = ring
  if (first.suite !== 'rsa-aes') return { p: String(first.hint), reply: first }
  const { key, wrapped } = wrapFreshKey(first.key, first.padding)
  return { p: wrapped.toString('base64'), reply: sessionKey(key) }
}

/**
 * Platform: the key to answer with. A call without a payload (GET, upload) may omit `p`; the ring's first shared key
 * is used then. Throws `WireError` `unknown_hint` or `bad_request`.
 */
export function acceptReply(ring: KeyRing, p: unknown): Reply {
  if (p === undefined) {
    for (const key of ring.byHint.values()) if (key.suite !== 'rsa-aes') return key
  }
  if (typeof p !== 'string' || p === '' || p.length > P_LIMIT) throw new WireError('bad_request')
  const named = ring.byHint.get(p)
  if (named && named.suite !== 'rsa-aes') return named
  const rsa = ringWrappingKey(ring.byHint)
  const wrapped = decodeBase64(p)
  if (rsa?.key.type !== 'private' || wrapped?.length !== wrappedBytes(rsa.key)) {
    throw new WireError('unknown_hint', { hint: p })
  }
  return sessionKey(unwrapKey(rsa.key, rsa.padding, wrapped))
}

/** Platform: encrypts the answer to a request. */
export async function sealAnswer(
  reply: Reply,
  context: WireContext,
  answer: Answer,
): Promise<AnswerEnvelope> {
  const place: Place = { direction: 'answer', ...context, hint: String(reply.hint) }
  return { data: await seal(reply, place, answer), key: reply.hint }
}

/** Platform: an unencrypted answer, for calls whose contract allows it and for failures before a key is known. */
export function plainAnswer(answer: Answer): AnswerEnvelope {
  return { data: answer, key: PLAINTEXT }
}

/**
 * Console: opens an answer's body. `plaintext` is whether the contract allows an unencrypted success. Throws
 * `WireError`:
 * - `downgrade`: an unencrypted success that is not allowed, or a suite without integrity in reply to one with it;
 * - `unknown_hint`: a key that the ring does not have;
 * - `bad_answer`: anything else that is not an answer.
 * @spec 7.7
 */
export async function openAnswer(
  ring: KeyRing,
  reply: Reply,
  context: WireContext,
  body: string,
  { plaintext }: { plaintext: boolean },
): Promise<OpenedAnswer> {
  if (body.length > WIRE_TEXT_LIMIT) throw new WireError('bad_answer', { kind: 'length' })
  const envelope = parseObjectOnce(body.replace(/^\uFEFF/, ''))
  if (!envelope) throw new WireError('bad_answer', { kind: 'envelope' })
  const { key: named, data } = envelope
  if (named === PLAINTEXT || named === String(PLAINTEXT)) return openPlain(data, plaintext)
  const hint = readHint(named)
  if (hint === undefined || typeof data !== 'string') throw new WireError('bad_answer', { kind: 'envelope' })
  const key = answerKey(ring, reply, hint)
  const opened = await open(key, { direction: 'answer', ...context, hint: String(hint) }, data)
  if ('failed' in opened) throw new WireError('bad_answer', { kind: opened.failed })
  return readAnswer(opened.value)
}

function openPlain(data: unknown, plaintext: boolean): OpenedAnswer {
  const answer = readAnswer(typeof data === 'string' ? parseJson(data) : data)
  if (answer.code === SUCCESS && !plaintext) throw new WireError('downgrade')
  return { ...answer, plain: true }
}

/** The request's own key; during a key rotation another key of the ring. */
function answerKey(ring: KeyRing, reply: Reply, hint: Hint): SealingKey {
  if (hint === reply.hint) return reply
  const key = ring.byHint.get(String(hint))
  if (!key || key.suite === 'rsa-aes') throw new WireError('unknown_hint', { hint })
  if (isWeaker(key.cipher, reply.cipher)) throw new WireError('downgrade')
  return key
}

function readAnswer(value: unknown): Answer {
  if (!isRecord(value)) throw new WireError('bad_answer', { kind: 'answer' })
  const { code, data, msg } = value
  if (typeof code !== 'number' || !Number.isSafeInteger(code)) {
    throw new WireError('bad_answer', { kind: 'answer' })
  }
  return { code, data, msg: typeof msg === 'string' ? msg : '' }
}

const sessionCipher = inBase64(aes256Gcm)

/** rsa-aes answers have the hint 0, which means the request's session key. */
function sessionKey(key: KeyObject): SealingKey {
  return { hint: 0, cipher: sessionCipher, key }
}

async function seal({ cipher, key }: SealingKey, place: Place, value: unknown): Promise<string> {
  const text: string | undefined = JSON.stringify(value)
  if (text === undefined) throw new TypeError('the value has no JSON form')
  return cipher.seal(key, Buffer.from(text), place)
}

type Opened = { value: unknown } | { failed: 'encryption' | 'json' }

/** Does not distinguish failures of base64, padding, tag and place: all are `encryption`. */
async function open({ cipher, key }: SealingKey, place: Place, text: string): Promise<Opened> {
  try {
    const value = parseJsonBytes(await cipher.open(key, text, place))
    return value === undefined ? { failed: 'json' } : { value }
  } catch {
    return { failed: 'encryption' }
  }
}
