import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Protection } from './cipher.ts'
import { decodeBase64, isRecord, parseJson } from './decode.ts'
import type { MessageCipher } from './message-cipher.ts'
import { type RsaPadding, rsaKeyFromDer } from './suite-rsa.ts'
import { isSharedKeySuite, SHARED_KEY_SUITES, type SharedKeySuite, type SuiteName } from './suites.ts'

/** A key's name on the wire: a whole number from 0, or a short word. */
export type Hint = number | string

export interface SealingKey {
  readonly hint: Hint
  readonly cipher: MessageCipher
  readonly key: KeyObject
}

/** A key shared by console and platform. */
export interface SharedKey extends SealingKey {
  readonly suite: SharedKeySuite
}

/** The platform's RSA key: the public half wraps session keys, the private half also unwraps them. */
export interface WrappingKey {
  readonly hint: Hint
  readonly suite: 'rsa-aes'
  readonly key: KeyObject
  readonly padding: RsaPadding
}

export type RingKey = SharedKey | WrappingKey

export interface KeyRing {
  /** The key for encrypting. */
  readonly first: RingKey
  /** All keys by the text of their hint, in configured order. */
  readonly byHint: ReadonlyMap<string, RingKey>
}

/** A configured key; `key` is base64. `padding` (default oaep) applies to rsa-aes only. */
export interface KeyRingEntry {
  hint: Hint
  suite: SuiteName
  key: string
  padding?: RsaPadding
}

// A word begins with a letter or _, so that it cannot be read as a number such as -1.
const WORD = /^[A-Za-z_][A-Za-z0-9_.-]{0,31}$/
const FIELDS = new Set(['hint', 'suite', 'key', 'padding'])

export function isHint(value: unknown): value is Hint {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0
  return typeof value === 'string' && WORD.test(value)
}

/** A hint in an answer: a number may be sent as text. `undefined` for any other value. */
export function readHint(value: unknown): Hint | undefined {
  const read = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  return isHint(read) ? read : undefined
}

/**
 * Parses a ring from its configuration: the array, or its JSON text. Throws an `Error` with the position
 * (from 1) and the expected value of a wrong entry, but without its content.
 */
export function parseKeyRing(value: unknown): KeyRing {
  // The message of JSON.parse quotes its input, which contains keys.
  const entries = typeof value === 'string' ? parseJson(value) : value
  if (!Array.isArray(entries)) throw new Error('key ring: expected a JSON array of keys')
  const keys = entries.map(parseEntry)
  const [first] = keys
  if (!first) throw new Error('key ring: expected at least one key')
  const byHint = new Map<string, RingKey>()
  for (const [index, key] of keys.entries()) {
    if (byHint.has(String(key.hint))) throw entryError(index, 'a hint that no entry before it has')
    if (key.suite === 'rsa-aes' && ringWrappingKey(byHint)) {
      throw entryError(
        index,
        'no second rsa-aes key, since a wrapped key does not say which of the two wrapped it',
      )
    }
    byHint.set(String(key.hint), key)
  }
  return { first, byHint }
}

/** The configuration of a first start: one random aes-256-gcm key. */
export function generateKeyRing(): KeyRingEntry[] {
  const key = randomBytes(SHARED_KEY_SUITES['aes-256-gcm'].keyBytes).toString('base64')
  return [{ hint: 1, suite: 'aes-256-gcm', key }]
}

/**
 * The configured suites that do not bind a request to its sender, each once with the missing protection in
 * words. rsa-aes is one of them: anyone with the public key can make a request.
 */
export function weakSuites(ring: KeyRing): { suite: SuiteName; lack: string }[] {
  const found = new Map<SuiteName, string>()
  for (const key of ring.byHint.values()) {
    const lack = key.suite === 'rsa-aes' ? ANYONE : LACKS[key.cipher.protection]
    if (lack) found.set(key.suite, lack)
  }
  return [...found].map(([suite, lack]) => ({ suite, lack }))
}

const ANYONE = 'anyone who has the public key can make a request'
const LACKS: Record<Protection, string | undefined> = {
  none: 'a message can be altered unnoticed',
  unaltered: 'a message can be sent again, or in the place of another, unnoticed',
  bound: undefined,
}

export function ringWrappingKey(byHint: KeyRing['byHint']): WrappingKey | undefined {
  for (const key of byHint.values()) if (key.suite === 'rsa-aes') return key
  return undefined
}

function parseEntry(entry: unknown, index: number): RingKey {
  if (!isRecord(entry)) throw entryError(index, 'an object {hint, suite, key}')
  if (!Object.keys(entry).every((name) => FIELDS.has(name))) {
    throw entryError(index, 'no fields but hint, suite, key and padding')
  }
  const { hint, suite, padding } = entry
  if (!isHint(hint)) {
    throw entryError(index, 'hint: a whole number from 0 up, or a word of at most 32 letters, digits, _ . -')
  }
  const bytes = typeof entry.key === 'string' ? decodeBase64(entry.key) : undefined
  if (suite === 'rsa-aes') return parseWrappingKey(hint, bytes, padding, index)
  if (!isSharedKeySuite(suite)) {
    throw entryError(index, `suite: one of ${Object.keys(SHARED_KEY_SUITES).join(', ')}, rsa-aes`)
  }
  if (padding !== undefined) throw entryError(index, 'padding with the suite rsa-aes only')
  const cipher = SHARED_KEY_SUITES[suite]
  if (bytes?.length !== cipher.keyBytes) {
    throw entryError(index, `key: base64 of ${cipher.keyBytes} bytes for ${suite}`)
  }
  return { hint, suite, cipher, key: createSecretKey(bytes) }
}

function parseWrappingKey(hint: Hint, der: Buffer | undefined, padding: unknown, index: number): WrappingKey {
  if (padding !== undefined && padding !== 'oaep' && padding !== 'pkcs1') {
    throw entryError(index, 'padding: oaep or pkcs1')
  }
  const key = der && rsaKeyFromDer(der)
  if (!key) throw entryError(index, 'key: base64 of an RSA key of 2048 to 4096 bits in DER, SPKI or PKCS#8')
  return { hint, suite: 'rsa-aes', key, padding: padding ?? 'oaep' }
}

function entryError(index: number, expected: string): Error {
  return new Error(`key ring, entry ${index + 1}: expected ${expected}`)
}
