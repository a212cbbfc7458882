import type { Cipher } from './cipher.ts'
import { desCbc, desEcb, desEde3Cbc, rc2Cbc } from './suites-forge.ts'
import { aes128Cbc, aes128Ecb, aes256Cbc, aes256Gcm } from './suites-node.ts'

/** The suites with a shared key. `rsa-aes` makes a new key for each request: see suite-rsa.ts. */
export const SHARED_KEY_SUITES = {
  'aes-256-gcm': aes256Gcm,
  'aes-128-cbc': aes128Cbc,
  'aes-256-cbc': aes256Cbc,
  'aes-128-ecb': aes128Ecb,
  'des-ede3-cbc': desEde3Cbc,
  'des-cbc': desCbc,
  'des-ecb': desEcb,
  'rc2-cbc': rc2Cbc,
} as const satisfies Record<string, Cipher>

export type SharedKeySuite = keyof typeof SHARED_KEY_SUITES

export type SuiteName = SharedKeySuite | 'rsa-aes'

export function isSharedKeySuite(name: unknown): name is SharedKeySuite {
  return typeof name === 'string' && Object.hasOwn(SHARED_KEY_SUITES, name)
}
