import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Tells where a handshake comes from: what a trusted proxy says, else the peer itself. */
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
    // From the peer outwards, the first that nobody vouches for; if all are proxies, the outermost.
    return hops.findLast((hop) => !isProxy(hop)) ?? hops[0] ?? ''
  }
}

/** An IPv4 peer of a socket that speaks IPv6 as well. */
function plain(address = ''): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}
