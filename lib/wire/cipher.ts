import type { KeyObject } from 'node:crypto'

/**
 * One way to seal bytes under one key. `sealed` is self-contained: it begins with its own random nonce
 * or IV where the mode has one. `open` throws on anything it cannot open; callers tell no reasons apart.
 */
export interface Cipher {
  /** The exact length of the key, in bytes. */
  readonly keyBytes: number
  /** Whether an altered message is noticed. Without it, `aad` is ignored. */
  readonly integrity: boolean
  seal(key: KeyObject, plain: Uint8Array, aad: Uint8Array): Buffer
  open(key: KeyObject, sealed: Uint8Array, aad: Uint8Array): Buffer
}
