import { type Hint, type KeyRing, parseKeyRing } from '../../lib/wire/key-ring.ts'
import type { SuiteName } from '../../lib/wire/suites.ts'
import { WireError } from '../../lib/wire/wire-error.ts'

export const CONTEXT = {
  call: 'userInfo/editUserInfo',
  requestId: '0b5c4d52-6a6e-4bd2-9a76-6a1f3b0e7f11',
  sender: 'a5xJt3mL0Yw8f0m1rXb0n6m1mW8xq8n6m0qk7yq1bcE',
}

const KEY_BYTES: Record<Exclude<SuiteName, 'rsa-aes'>, number> = {
  'aes-256-gcm': 32,
  jwe: 32,
  'aes-256-gcm-bare': 32,
  'aes-128-cbc': 16,
  'aes-256-cbc': 32,
  'aes-128-ecb': 16,
  'des-ede3-cbc': 24,
  'des-cbc': 8,
  'des-ecb': 8,
  'rc2-cbc': 16,
}

/** A ring of shared keys. A key's bytes derive from its hint, so two rings agree on the hints they share. */
export function ringOf(...entries: [Hint, Exclude<SuiteName, 'rsa-aes'>][]): KeyRing {
  return parseKeyRing(
    entries.map(([hint, suite]) => ({
      hint,
      suite,
      key: Buffer.alloc(KEY_BYTES[suite], `${suite} under ${hint}`).toString('base64'),
    })),
  )
}

/** All properties of a refusal except its stack and its kind. */
export async function refusal(action: () => unknown): Promise<Record<string, unknown>> {
  try {
    await action()
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    // The kind is for the reader of an answer, and has tests of its own.
    const { stack: _, kind: __, ...rest } = Object.getOwnPropertyDescriptors(error)
    return Object.fromEntries(Object.entries(rest).map(([name, { value }]) => [name, value]))
  }
  throw new Error('it was not refused')
}

export const BAD_REQUEST = {
  name: 'WireError',
  code: 'bad_request',
  message: 'the request cannot be read',
}

export const BAD_ANSWER = { name: 'WireError', code: 'bad_answer', message: 'the answer cannot be read' }

export const DOWNGRADE = {
  name: 'WireError',
  code: 'downgrade',
  message: 'the answer is less protected than its call demands',
}

export function unknownHint(hint: string) {
  return { name: 'WireError', code: 'unknown_hint', message: `unknown key hint: ${hint}` }
}
