import type { KeyObject } from 'node:crypto'

/**
 * An encryption algorithm. The output of `seal` begins with its own random nonce or IV where the mode has one. `open`
 * throws on anything that it cannot decrypt; callers do not distinguish the reasons.
 */
export interface Cipher {
  /** Key length in bytes. */
  readonly keyBytes: number
  /** Whether altered messages are detected. If not, `aad` is ignored. */
  readonly integrity: boolean
  seal(key: KeyObject, plain: Uint8Array, aad: Uint8Array): Buffer
  open(key: KeyObject, sealed: Uint8Array, aad: Uint8Array): Buffer
}
