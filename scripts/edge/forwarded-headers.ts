import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { forwardedAddresses } from '../../lib/process/forwarded-addresses.ts'

const hour = 60 * 60_000
/**
 * Header with a secret of this process. Next.js copies it into its requests to itself on behalf of a browser.
 */
const ownRequest = 'x-own-request'

const unsetWarning =
  'TRUST_PROXY is not set, but a request came with x-forwarded-for: behind a proxy set TRUST_PROXY=1, because until then ' +
  'all who come through it share one address, and one attacker locks them all out; without a proxy set TRUST_PROXY=0'

interface Options {
  /** The variable TRUST_PROXY. */
  trust: string | undefined
  warn: (text: string) => void
}

/**
 * Replaces the headers in which a proxy describes the browser, unless they are trusted: limits per address
 * then count the connection's address, as for a trusted proxy without one. Warns, at most once an hour, if
 * the setting does not say whether to trust them.
 */
export function forwardedHeaders({ trust, warn }: Options): (request: IncomingMessage) => void {
  const secret = randomUUID()
  let warned = Number.NEGATIVE_INFINITY
  return ({ headers, socket }) => {
    if (trust === '1') {
      const addresses = forwardedAddresses(headers['x-forwarded-for']).toReversed().join(', ')
      headers['x-forwarded-for'] = addresses || socket.remoteAddress
      return
    }
    if (headers[ownRequest] === secret) return
    headers[ownRequest] = secret
    if (!trust && 'x-forwarded-for' in headers && performance.now() - warned >= hour) {
      warned = performance.now()
      warn(unsetWarning)
    }
    headers['x-forwarded-for'] = socket.remoteAddress
    delete headers['x-forwarded-host']
    delete headers['x-forwarded-proto']
  }
}
