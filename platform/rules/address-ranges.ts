import { BlockList, isIP, SocketAddress } from 'node:net'

/**
 * The one spelling of a range that the contract lets pass: `a`, `a/n` or `a-b`. None for one that no address is in,
 * since its ends are of two kinds or the wrong way round.
 */
export function normalRange(typed: string): string | undefined {
  const [network = '', bits] = typed.split('/')
  const ends = network.split(/\s*[-–]\s*/).map(normalAddress)
  if (ends.includes('')) return undefined
  // Its bits would be counted in the wrong address.
  if (bits !== undefined && familyOf(network) !== familyOf(String(ends[0]))) return undefined
  const range = bits === undefined ? [...new Set(ends)].join('-') : `${ends[0]}/${Number(bits)}`
  return listOf([range]) && range
}

/** Whether an address is in one of the ranges, each in its one spelling. One that cannot be read is in none. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  const normal = normalAddress(address)
  const family = familyOf(normal)
  // Left to itself the list takes an IPv4 address for an IPv6 one, which ::/0 would let in.
  const own = ranges.filter((range) => familyOf(range) === family)
  return normal !== '' && (listOf(own)?.check(normal, family) ?? false)
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

/** An IPv4 address that is written as an IPv6 one is that address; the empty text is none. */
function normalAddress(text: string): string {
  if (isIP(text) === 0) return ''
  const { address } = new SocketAddress({ address: text.replace(/%.*$/, ''), family: familyOf(text) })
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4'
}
