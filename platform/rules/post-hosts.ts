import { normalAddress } from '../../lib/forwarded-addresses.ts'
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

/** Loopback, link-local, unspecified, multicast, reserved, and networks that embed an address of another network. */
const special = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

const privateNetworks = ['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']

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
 * Whether the platform may post to an address of a host. An address of this machine (`own`) or of a special kind has to
 * be named itself; a private one may also be named by its network or by the host's name.
 */
export function mayPostTo(
  address: string,
  { host, own, hosts }: { host: string; own: readonly string[]; hosts: PrivateHosts },
): boolean {
  const normal = normalAddress(address)
  if (normal === '') return false
  if (hosts.addresses.includes(normal)) return true
  if (own.map(normalAddress).includes(normal) || isWithin(normal, special)) return false
  if (!isWithin(normal, privateNetworks)) return true
  return hosts.names.includes(host.toLowerCase()) || isWithin(normal, hosts.networks)
}
