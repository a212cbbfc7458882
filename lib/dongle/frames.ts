/**
 * The protocol of the dongle's helper: JSON in text frames over a websocket.
 *
 * The helper sends `{event: "inserted" | "removed"}` by itself, and one answer to each question `{id, op, …}`, with
 * the same `id`:
 * - `read` → `{id, serial}`
 * - `sign`, `challenge` → `{id, serial, mac}`: HMAC-SHA-256 of the challenge's text with the dongle's key, in
 *   hexadecimal
 * - `provision`, `key` (32 bytes, base64), `challenge` → `{id, serial, mac}` with the new key, which the dongle holds
 *   beside its current one
 * - `keep` → `{id, serial}`: the new key replaces the current one. Asked once the platform has stored the binding, so
 *   that a failed binding leaves the dongle unchanged.
 *
 * Every question may be answered `{id, error}` with a whole number: 1 when no dongle is inserted, any other is the
 * helper's own.
 */

/** The error of a helper without an inserted dongle. */
export const noDongle = 1

export const serialPattern = /^[\w.-]{1,64}$/

/** A dongle's answer to a challenge: 32 bytes in hexadecimal. */
export const macPattern = /^[\da-f]{64}$/i

/** The longest accepted frame, in characters; a valid one has less than 200. */
export const frameLimit = 1000

const highestError = 999_999

export type DongleEvent = 'inserted' | 'removed'

export type Question =
  | { op: 'read' }
  | { op: 'sign'; challenge: string }
  | { op: 'provision'; key: string; challenge: string }
  | { op: 'keep' }

export type Answer = { id: string; serial: string; mac?: string } | { id: string; error: number }

export type Frame = { event: DongleEvent } | Answer

/** Parses a frame, dropping unknown fields; undefined for anything outside the protocol. */
export function readFrame(text: string): Frame | undefined {
  if (text.length > frameLimit) return undefined
  const said = parse(text)
  if ('event' in said) return readEvent(said.event)
  const { id, serial, mac, error } = said
  if (typeof id !== 'string') return undefined
  if (error !== undefined) return isErrorCode(error) ? { id, error } : undefined
  if (typeof serial !== 'string' || !serialPattern.test(serial)) return undefined
  if (mac === undefined) return { id, serial }
  return typeof mac === 'string' && macPattern.test(mac) ? { id, serial, mac } : undefined
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function readEvent(event: unknown): Frame | undefined {
  return event === 'inserted' || event === 'removed' ? { event } : undefined
}

function isErrorCode(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= highestError
}
