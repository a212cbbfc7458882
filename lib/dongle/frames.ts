/**
 * What the dongle's helper says over its websocket, JSON in text frames, and nothing else of it.
 *
 * By itself: `{event: "inserted" | "removed"}`. To a question `{id, op, …}`, once and with the same `id`:
 * - `read` → `{id, serial}`
 * - `sign`, `challenge` → `{id, serial, mac}`, HMAC-SHA-256 of the challenge's text under the dongle's key, in hexadecimal
 * - `provision`, `key` (32 bytes, base64), `challenge` → `{id, serial, mac}` under that key, which the dongle holds beside
 *   the one it has
 * - `keep` → `{id, serial}`: the key held last takes the place of the one before. Asked once the platform has bound it,
 *   so that a binding that fails leaves the dongle as it was.
 *
 * Any of them may be answered `{id, error}`, a whole number: 1 that no dongle is inserted, the others are the helper's own.
 */

/** The error by which a helper says that no dongle is inserted. */
export const noDongle = 1

/** How a dongle's serial may look. */
export const serialPattern = /^[\w.-]{1,64}$/

/** How a dongle's answer to a challenge looks: 32 bytes in hexadecimal. */
export const macPattern = /^[\da-f]{64}$/i

/** The longest frame that is looked at, in characters; an honest one has less than 200. */
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

/** A frame as the protocol knows it, or undefined: a helper may say anything. Fields that nobody asked for are dropped. */
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
