/**
 * The function by which a receiver checks a webhook's message, for docs/webhooks.md and the page about the
 * programming interface. A test runs it against signatures of the platform.
 */
export const webhookExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isGenuine(headers, body, secret, now = Date.now()) {
  const { 'webhook-id': id, 'webhook-timestamp': sent, 'webhook-signature': signatures } = headers
  if (!signatures || !(Math.abs(now / 1000 - Number(sent)) <= 300)) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const right = createHmac('sha256', key).update([id, sent, body].join('.')).digest()
  return signatures.split(' ').some((each) => {
    const given = Buffer.from(each.slice('v1,'.length), 'base64')
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
`
