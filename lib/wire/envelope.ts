import type { KeyObject } from 'node:crypto'
import { decodeBase64, isRecord, parseJson, parseJsonBytes, parseObjectOnce } from './decode.ts'
import { type Hint, isHint, type KeyRing, ringWrappingKey, type SealingKey } from './key-ring.ts'
import { unwrapKey, wrapFreshKey, wrappedBytes } from './suite-rsa.ts'
import { aes256Gcm } from './suites-node.ts'
import { WireError } from './wire-error.ts'

/** A message is good for one call, as in `userInfo/editUserInfo`, one x-request-id and one sender (sender.ts). */
export interface WireContext {
  call: string
  requestId: string
  sender: string
}

/** An opened answer. `code` 1 is success; `data` is not validated yet. */
export interface Answer {
  code: number
  data: unknown
  msg: string
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

const PLAINTEXT = -1
const SUCCESS = 1
const P_LIMIT = 1024

/** Console: encrypts `payload` (any JSON value) with the ring's first key. */
export function sealRequest(
  ring: KeyRing,
  context: WireContext,
  payload: unknown,
): { p: string; b: string; reply: Reply } {
  const { p, reply } = startReply(ring)
  return { p, b: seal(reply, associatedData('request', context, p), payload), reply }
}

/**
 * Platform: decrypts a request with the key that `p` names; a request is always encrypted. Throws `WireError`
 * `unknown_hint` or `bad_request`.
 */
export function openRequest(
  ring: KeyRing,
  context: WireContext,
  { p, b }: RequestFields,
): { payload: unknown; reply: Reply } {
  if (typeof p !== 'string' || typeof b !== 'string' || b.length > WIRE_TEXT_LIMIT) {
    throw new WireError('bad_request')
  }
  const reply = acceptReply(ring, p)
  const payload = open(reply, associatedData('request', context, p), b)
  if (payload === undefined) throw new WireError('bad_request')
  return { payload, reply }
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
    throw new WireError('unknown_hint', p)
  }
  return sessionKey(unwrapKey(rsa.key, rsa.padding, wrapped))
}

/** Platform: encrypts the answer to a request. */
export function sealAnswer(reply: Reply, context: WireContext, answer: Answer): AnswerEnvelope {
  return {
    data: seal(reply, associatedData('answer', context, String(reply.hint)), answer),
    key: reply.hint,
  }
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
 */
export function openAnswer(
  ring: KeyRing,
  reply: Reply,
  context: WireContext,
  body: string,
  { plaintext }: { plaintext: boolean },
): Answer {
  if (body.length > WIRE_TEXT_LIMIT) throw new WireError('bad_answer')
  const envelope = parseObjectOnce(body)
  if (!envelope) throw new WireError('bad_answer')
  const { key: hint, data } = envelope
  if (hint === PLAINTEXT) return openPlain(data, plaintext)
  if (!isHint(hint) || typeof data !== 'string') throw new WireError('bad_answer')
  const key = answerKey(ring, reply, hint)
  return readAnswer(open(key, associatedData('answer', context, String(hint)), data))
}

function openPlain(data: unknown, plaintext: boolean): Answer {
  const answer = readAnswer(typeof data === 'string' ? parseJson(data) : data)
  if (answer.code === SUCCESS && !plaintext) throw new WireError('downgrade')
  return answer
}

/** The request's own key; during a key rotation another key of the ring. */
function answerKey(ring: KeyRing, reply: Reply, hint: Hint): SealingKey {
  if (hint === reply.hint) return reply
  const key = ring.byHint.get(String(hint))
  if (!key || key.suite === 'rsa-aes') throw new WireError('unknown_hint', hint)
  if (reply.cipher.integrity && !key.cipher.integrity) throw new WireError('downgrade')
  return key
}

function readAnswer(value: unknown): Answer {
  if (!isRecord(value)) throw new WireError('bad_answer')
  const { code, data, msg } = value
  if (typeof code !== 'number' || !Number.isSafeInteger(code) || typeof msg !== 'string') {
    throw new WireError('bad_answer')
  }
  return { code, data, msg }
}

/** rsa-aes answers carry the hint 0, the sign of the request's session key. */
function sessionKey(key: KeyObject): SealingKey {
  return { hint: 0, cipher: aes256Gcm, key }
}

/** Binds a message to its direction, call, key and request, so that it cannot be replayed as another. */
function associatedData(direction: 'request' | 'answer', context: WireContext, hint: string): Buffer {
  const { call, requestId, sender } = context
  // A line feed in a part would make two different contexts encode to the same bytes.
  if ([call, requestId, sender].some((part) => part.includes('\n'))) throw new WireError(`bad_${direction}`)
  return Buffer.from([direction, call, hint, requestId, sender].join('\n'))
}

function seal({ cipher, key }: SealingKey, aad: Buffer, value: unknown): string {
  const text: string | undefined = JSON.stringify(value)
  if (text === undefined) throw new TypeError('the value has no JSON form')
  return cipher.seal(key, Buffer.from(text), aad).toString('base64')
}

/** `undefined` for every kind of failure. */
function open({ cipher, key }: SealingKey, aad: Buffer, text: string): unknown {
  const sealed = decodeBase64(text)
  if (!sealed) return undefined
  try {
    return parseJsonBytes(cipher.open(key, sealed, aad))
  } catch {
    return undefined
  }
}
