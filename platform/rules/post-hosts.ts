import { normalAddress } from '../../lib/process/forwarded-addresses.ts'
import { isWithin, normalRange } from './address-ranges.ts'

/** The private hosts that webhooks may post to, by WEBHOOK_PRIVATE_HOSTS. */
export interface PrivateHosts {
  /** Names in lower case. */
  names: readonly string[]
  /** Networks, normalised. */
  networks: readonly string[]
  /** Single addresses, normalised. */
  addresses: readonly string[]
}

/**
 * IPv4 networks of IANA's special-purpose registry and of multicast, without `privateNetworks`; and the addresses outside
 * of 169.254.0.0/16 at which a cloud tells a machine its credentials: Azure, Alibaba.
 */
const specialOf4 = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16',
  '100.100.100.200',
]

/**
 * All of IPv6 outside of 2000::/3, the only range of the Internet, and of fc00::/7. It contains loopback,
 * link-local, multicast, and the forms that embed an IPv4 address: compatible (::/96), SIIT
 * (::ffff:0:0:0/96), NAT64 (64:ff9b::/96, 64:ff9b:1::/48).
 */
const outsideOf6 = [
  '::/3',
  '4000::/2',
  '8000::/2',
  'c000::/3',
  'e000::/4',
  'f000::/5',
  'f800::/6',
  'fe00::/7',
]

/**
 * Special networks of 2000::/3: protocols (Teredo among them), documentation, 6to4, AS112, the former 6bone. Addresses of
 * fc00::/7 at which a cloud tells a machine its credentials: Amazon, Oracle, Google, Alibaba, Scaleway, Akamai.
 */
const specialOf6 = [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3ffe::/16',
  '3fff::/20',
  'fd00:ec2::/32',
  'fd00:c1::a9fe:a9fe',
  'fd20:ce::254',
  'fd00:100::100:200',
  'fd00:42::42',
  'fd00:a9fe:a9fe::1',
]

const special = [...specialOf4, ...outsideOf6, ...specialOf6]

const privateNetworks = ['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']

/** The normalised end of an ISATAP address, which embeds an IPv4 address in the last two groups, in any network. */
const isatap = /:(?:200:|0:|:)5efe:(?::|[\da-f]{1,4}:[\da-f]{1,4})$/

/** Sorts the entries of the setting: addresses, networks and names of hosts. */
export function privateHosts(entries: readonly string[]): PrivateHosts {
  const ranges = entries.map((entry) => [entry.toLowerCase(), normalRange(entry)] as const)
  return {
    names: ranges.flatMap(([entry, range]) => (range === undefined ? [entry] : [])),
    networks: ranges.flatMap(([, range]) => (range?.includes('/') ? [range] : [])),
    addresses: ranges.flatMap(([, range]) => (range && !range.includes('/') ? [range] : [])),
  }
}

/**
 * Whether the platform may post to an address of a host. An address of this machine (`own`), of a special
 * kind, or of a cloud's metadata must be listed itself; for a private address, its network or the host's name
 * may be listed instead.
 */
export function mayPostTo(
  address: string,
  { host, own, hosts }: { host: string; own: readonly string[]; hosts: PrivateHosts },
): boolean {
  const normal = normalAddress(address)
  if (normal === '') return false
  if (hosts.addresses.includes(normal)) return true
  if (own.map(normalAddress).includes(normal) || isWithin(normal, special) || isatap.test(normal))
    return false
  if (!isWithin(normal, privateNetworks)) return true
  return hosts.names.includes(host.toLowerCase()) || isWithin(normal, hosts.networks)
}
