import { isIP, SocketAddress } from 'node:net'

/** The most proxies of a request that are read, and the most characters of one entry. */
const mostHops = 32
const longestHop = 100

/**
 * Reads the header `X-Forwarded-For`: its addresses, the nearest to the reader first. Ends at the first entry
 * without an address, such as `unknown`: its proxy did not know the sender, so the entries beyond it may be
 * forged.
 */
export function forwardedAddresses(header: string | string[] | null | undefined): string[] {
  const text = [header ?? ''].flat().join(',')
  const addresses: string[] = []
  let end = text.length
  while (end > 0 && addresses.length < mostHops) {
    const start = text.lastIndexOf(',', end - 1) + 1
    const address = end - start > longestHop ? '' : forwardedAddress(text.slice(start, end).trim())
    if (address === '') break
    addresses.push(address)
    end = start - 1
  }
  return addresses
}

/**
 * Reads one entry in the formats of proxies, with or without a port and quotes: `192.0.2.1:4444`,
 * `"[2001:db8::1]:443"`. Empty for any other text.
 */
function forwardedAddress(entry: string): string {
  const text = /^"(.*)"$/.exec(entry)?.[1] ?? entry
  const [, ipv6, ipv4 = ''] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? []
  if (ipv6 !== undefined) return isIP(ipv6) === 6 ? normalAddress(ipv6) : ''
  return normalAddress(ipv4 || text)
}

/**
 * Normalises an address: an IPv4-mapped IPv6 address becomes IPv4, a zone such as `%eth0` is left out. Empty for text
 * that is not an address.
 */
export function normalAddress(text: string): string {
  const family = isIP(text)
  if (family === 0) return ''
  const [bare = ''] = text.split('%', 1)
  const { address } = new SocketAddress({ address: bare, family: family === 6 ? 'ipv6' : 'ipv4' })
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}
