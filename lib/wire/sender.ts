import { createHash } from 'node:crypto'

/** Seconds by which a sealed request's time may differ from the platform's clock. */
export const clockTolerance = 300

/** The plain parts of a request to which its sealed messages are bound, as sent. */
export interface PlainParts {
  authorization: string
  uid: string
  /** The query string without its question mark. */
  query: string
  /** The header `x-sent-at`, in Unix seconds. */
  sentAt: string
}

/**
 * A request's sender, parameters and time for its associated data: a hash, so that logs of it reveal nothing.
 */
export function senderOf({ authorization, uid, query, sentAt }: PlainParts): string {
  return createHash('sha256').update([authorization, uid, query, sentAt].join('\n')).digest('base64url')
}

/** The time of sending for the header `x-sent-at`. */
export function sentAtOf(now: Date): string {
  return String(Math.floor(now.getTime() / 1000))
}

/** Whether a request was sent within the tolerance of a clock; false for one without a time. */
export function isSentNow(sentAt: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(sentAt)) return false
  return Math.abs(Number(sentAt) - now.getTime() / 1000) <= clockTolerance
}
