import { BlockList } from 'node:net'
import { rangeEnds } from '../../lib/contract/address-range.ts'
import { normalAddress } from '../../lib/process/forwarded-addresses.ts'

/**
 * Normalises an address range (`a`, `a/n` or `a-b`) to one spelling. Undefined for a range that contains no address:
 * its ends are of different families or in the wrong order.
 */
export function normalRange(typed: string): string | undefined {
  const [network = '', bits] = typed.split('/')
  const ends = rangeEnds(network).map(normalAddress)
  if (ends.includes('')) return undefined
  // A prefix length is invalid when normalising changed the family: it would be counted in the wrong address.
  if (bits !== undefined && familyOf(network) !== familyOf(String(ends[0]))) return undefined
  const range = bits === undefined ? [...new Set(ends)].join('-') : `${ends[0]}/${Number(bits)}`
  return listOf([range]) && range
}

/** Whether an address is in one of the normalised ranges. An invalid address is in none. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  const normal = normalAddress(address)
  const family = familyOf(normal)
  // Only ranges of the same family: BlockList would match an IPv4 address with ::/0.
  const rangesOfFamily = ranges.filter((range) => familyOf(range) === family)
  return normal !== '' && (listOf(rangesOfFamily)?.check(normal, family) ?? false)
}

/** The part of an address that one sender has to itself: of IPv6 the first 64 bits, as 2001:db8:0:1::/64. */
export function networkOf(address: string): string {
  const normal = normalAddress(address)
  if (familyOf(normal) === 'ipv4') return normal || address
  const [front = [], back = []] = normal.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array<string>(8 - front.length - back.length).fill('0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

function listOf(ranges: readonly string[]): BlockList | undefined {
  const list = new BlockList()
  try {
    for (const range of ranges) {
      const [network = '', bits] = range.split('/')
      const [from = '', to = from] = network.split('-')
      if (bits === undefined) list.addRange(from, to, familyOf(from))
      else list.addSubnet(network, Number(bits), familyOf(network))
    }
    return list
  } catch {
    return undefined
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4'
}
