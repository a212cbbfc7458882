import type { KeyObject } from 'node:crypto'

/**
 * Protection of a suite's messages: none; against alteration; also against reuse for another call, request or
 * sender. In ascending order.
 */
export const protections = ['none', 'unaltered', 'bound'] as const
export type Protection = (typeof protections)[number]

/** Whether a suite protects its messages less than another one. */
export function isWeaker(suite: { protection: Protection }, than: { protection: Protection }): boolean {
  return protections.indexOf(suite.protection) < protections.indexOf(than.protection)
}

/**
 * An encryption algorithm over bytes. The output of `seal` begins with its own random nonce or IV if the mode
 * has one. `open` throws on anything that it cannot decrypt; callers do not distinguish the reasons.
 */
export interface Cipher {
  /** Key length in bytes. */
  readonly keyBytes: number
  /** Only a `bound` algorithm uses `aad`. */
  readonly protection: Protection
  seal(key: KeyObject, plain: Uint8Array, aad: Uint8Array): Buffer
  open(key: KeyObject, sealed: Uint8Array, aad: Uint8Array): Buffer
}
