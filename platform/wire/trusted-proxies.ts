import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'
import { forwardedAddresses, normalAddress } from '../../lib/process/forwarded-addresses.ts'

/** The console on this machine is trusted to forward the address of its browser. */
const ownMachine = ['127.0.0.1', '::1']

export interface TrustedProxies {
  /** Whether an address is that of a trusted proxy. */
  includes(address: string): boolean
  /**
   * The address of a request's client: the connection's, or, if that is a trusted proxy's, the nearest
   * forwarded one that is not a trusted proxy's; the farthest if all of them are.
   */
  clientOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string
}

/** @param named addresses and networks that are trusted beside this machine */
export function trustedProxies(named: readonly string[] = []): TrustedProxies {
  const proxies = new BlockList()
  for (const network of [...ownMachine, ...named]) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    proxies.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  const includes = (address: string) => address !== '' && proxies.check(address, familyOf(address))
  return {
    includes,
    clientOf({ headers, socket }) {
      const hops = [
        normalAddress(socket.remoteAddress ?? ''),
        ...forwardedAddresses(headers['x-forwarded-for']),
      ]
      return hops.find((hop) => !includes(hop)) ?? hops.at(-1) ?? ''
    },
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4'
}
