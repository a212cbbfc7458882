import { BlockList, isIP } from 'node:net'
import { rangeEnds } from '@/lib/contract/address-range'

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4')

/**
 * Whether an address is in one of the ranges (`a`, `a/n` or `a-b`). The platform checks their spelling: an
 * unreadable range counts as containing the address, so that the form gets the platform's reason.
 */
export function isWithin(seen: string, ranges: readonly string[]): boolean {
  // An IPv4-mapped IPv6 address counts as its IPv4 address.
  const address = seen.replace(/^::ffff:(?=\d+\.)/, '')
  const family = familyOf(address)
  const own = ranges.filter((range) => familyOf(range) === family)
  const list = new BlockList()
  try {
    for (const range of own) {
      const [network = '', bits] = range.split('/')
      const [from = '', to = from] = rangeEnds(network)
      if (bits === undefined) list.addRange(from, to, family)
      else list.addSubnet(network, Number(bits), family)
    }
  } catch {
    return true
  }
  return isIP(address) === 0 || list.check(address, family)
}
