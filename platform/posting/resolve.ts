import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { mayPostTo, type PrivateHosts, privateHosts } from '../rules/post-hosts.ts'

/** Milliseconds for a look-up; the console waits for a call no longer than 5 seconds. */
const lookupLimit = 3000

/** The rule about hosts to which webhooks may post, and the look-up of their addresses. */
export interface Posting {
  hosts: PrivateHosts
  /** The addresses of a name; rejects for an unknown one. */
  lookup: (name: string) => Promise<readonly string[]>
}

/** The rules of a platform, by the entries of WEBHOOK_PRIVATE_HOSTS. */
export function makePosting(entries: readonly string[]): Posting {
  return {
    hosts: privateHosts(entries),
    async lookup(name) {
      const late = delay(lookupLimit, undefined, { ref: false }).then(unknownHost)
      const found = await Promise.race([lookup(name, { all: true }), late])
      return found.map(({ address }) => address)
    },
  }
}

/** A refused host, with the reason. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused'
  readonly problem: 'hostUnknown' | 'hostForbidden'

  constructor(problem: HostRefused['problem'], options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/** The addresses of a URL's host that the platform may post to. Throws `HostRefused` when it has none. */
export async function addressesFor(url: string, { hosts, lookup: find }: Posting): Promise<string[]> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) > 0 ? [host] : await find(host).catch(unknownHost)
  const ownAddresses = Object.values(networkInterfaces()).flatMap(
    (all) => all?.map(({ address }) => address) ?? [],
  )
  const allowed = found.filter((address) => mayPostTo(address, { host, own: ownAddresses, hosts }))
  if (allowed.length === 0) throw new HostRefused('hostForbidden')
  return allowed
}

function unknownHost(cause: unknown): never {
  throw new HostRefused('hostUnknown', { cause })
}
