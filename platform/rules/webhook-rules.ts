import { createHmac } from 'node:crypto'
import type { WebhookMessageType } from '../../lib/contract/webhook-events.ts'
import { webhookFailing, webhookPauses } from './limits.ts'
import { second } from './units.ts'

/**
 * Milliseconds until the next try after this number of tries; undefined after the last. A test is tried once.
 */
export const pauseAfter = (type: WebhookMessageType, tries: number): number | undefined =>
  type === 'test' ? undefined : webhookPauses[tries - 1]

/** Whether failures that began at a time have lasted too long. */
export const failsTooLong = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= webhookFailing

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
