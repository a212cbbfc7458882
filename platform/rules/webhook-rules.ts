import { createHmac } from 'node:crypto'
import type { WebhookMessageType } from '../../lib/contract/webhook-events.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** The pauses after the first try and after each retry. */
const pauses = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour, day]

/** Milliseconds for which failures may last before a webhook is stopped. */
const longestFailing = 3 * day
/**
 * Milliseconds for which deliveries are stored, and for which the previous secret also signs after a renewal.
 */
export const webhookDeliveriesKeptFor = 30 * day
export const formerSecretFor = day

/**
 * Milliseconds until the next try after this number of tries; undefined after the last. A test is tried once.
 */
export const pauseAfter = (type: WebhookMessageType, tries: number): number | undefined =>
  type === 'test' ? undefined : pauses[tries - 1]

/** Whether failures that began at a time have lasted too long. */
export const failsTooLong = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= longestFailing

/** The text of a key as its receiver enters it, by the Standard Webhooks specification. */
export const secretText = (key: Buffer): string => `whsec_${key.toString('base64')}`

/** The headers of one try by the Standard Webhooks specification; one signature for each key. */
export function signedHeaders(
  { messageId, body }: { messageId: string; body: string },
  keys: readonly Buffer[],
  now: Date,
) {
  const timestamp = String(Math.floor(now.getTime() / second))
  const signed = `${messageId}.${timestamp}.${body}`
  const signatures = keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

/** Control characters except tabs and line breaks, and marks that change the direction of a text. */
const unprintable = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu

/** The bytes of an answer as plain text that can be stored and displayed. */
export function answerText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\r\n', '\n').replace(unprintable, '\ufffd')
}
