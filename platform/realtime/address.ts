import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * Returns the function that reads a handshake's client address: from X-Forwarded-For where the socket's peer is a
 * trusted proxy, else the peer's own.
 */
export function makeAddressOf(trusted: readonly string[]): (request: IncomingMessage) => string {
  const proxies = new BlockList()
  for (const network of trusted) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    proxies.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return ({ socket, headers }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
    const hops = [
      ...forwarded.map((hop) => hop.trim()).filter((hop) => isIP(hop) !== 0),
      plain(socket.remoteAddress),
    ]
    // The hop nearest to the platform that is not a trusted proxy; if all are proxies, the farthest.
    return hops.findLast((hop) => !isProxy(hop)) ?? hops[0] ?? ''
  }
}

/** Writes an IPv4-mapped IPv6 address (`::ffff:1.2.3.4`) as plain IPv4. */
function plain(address = ''): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}
