import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { normalAddress } from '../../lib/process/forwarded-addresses.ts'
import { hour } from '../rules/units.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** The most addresses that are remembered, and so the most warnings in an hour: strangers can send the header too. */
const mostAddresses = 100

/**
 * Makes the check of each request for an `x-forwarded-for` that is ignored because its sender is no trusted
 * proxy. Warns once an hour for each such sender.
 */
export function watchProxies(
  log: Pick<FastifyBaseLogger, 'warn'>,
  { includes: isTrusted }: Pick<TrustedProxies, 'includes'>,
  now: () => number = Date.now,
): (request: FastifyRequest) => void {
  const warned = new Map<string, number>()
  return ({ headers, socket }) => {
    const address = normalAddress(socket.remoteAddress ?? '')
    if (!headers['x-forwarded-for'] || isTrusted(address)) return
    forgetBefore(warned, now() - hour)
    if (warned.has(address) || warned.size >= mostAddresses) return
    warned.set(address, now())
    log.warn(
      { address },
      `x-forwarded-for of ${address} is ignored: if that is your proxy, name it in TRUSTED_PROXIES, or all who come through it count as one address and a single attacker locks them all out`,
    )
  }
}

/** Deletes the oldest entries; a map keeps the order of insertion. */
function forgetBefore(warned: Map<string, number>, time: number): void {
  for (const [address, at] of warned) {
    if (at > time) return
    warned.delete(address)
  }
}
