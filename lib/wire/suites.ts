import type { Cipher } from './cipher.ts'
import { inBase64, type MessageCipher } from './message-cipher.ts'
import { jwe } from './suite-jwe.ts'
import { desCbc, desEcb, desEde3Cbc, rc2Cbc } from './suites-forge.ts'
import { aes128Cbc, aes128Ecb, aes256Cbc, aes256Gcm, aes256GcmBare } from './suites-node.ts'

/** The suites that encode an algorithm's bytes in base64. */
export const BYTE_SUITES = {
  'aes-256-gcm': aes256Gcm,
  'aes-256-gcm-bare': aes256GcmBare,
  'aes-128-cbc': aes128Cbc,
  'aes-256-cbc': aes256Cbc,
  'aes-128-ecb': aes128Ecb,
  'des-ede3-cbc': desEde3Cbc,
  'des-cbc': desCbc,
  'des-ecb': desEcb,
  'rc2-cbc': rc2Cbc,
} as const satisfies Record<string, Cipher>

export type ByteSuite = keyof typeof BYTE_SUITES

/** The suites with a shared key. `rsa-aes` makes a new key for each request: see suite-rsa.ts. */
export const SHARED_KEY_SUITES = {
  'aes-256-gcm': inBase64(aes256Gcm),
  jwe,
  'aes-256-gcm-bare': inBase64(aes256GcmBare),
  'aes-128-cbc': inBase64(aes128Cbc),
  'aes-256-cbc': inBase64(aes256Cbc),
  'aes-128-ecb': inBase64(aes128Ecb),
  'des-ede3-cbc': inBase64(desEde3Cbc),
  'des-cbc': inBase64(desCbc),
  'des-ecb': inBase64(desEcb),
  'rc2-cbc': inBase64(rc2Cbc),
} as const satisfies Record<ByteSuite | 'jwe', MessageCipher>

export type SharedKeySuite = keyof typeof SHARED_KEY_SUITES

export type SuiteName = SharedKeySuite | 'rsa-aes'

export function isSharedKeySuite(name: unknown): name is SharedKeySuite {
  return typeof name === 'string' && Object.hasOwn(SHARED_KEY_SUITES, name)
}

export function isByteSuite(name: unknown): name is ByteSuite {
  return typeof name === 'string' && Object.hasOwn(BYTE_SUITES, name)
}
