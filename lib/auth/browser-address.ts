import 'server-only'
import { env } from '@/lib/process/env'
import { forwardedAddresses } from '@/lib/process/forwarded-addresses'
import { serverProcess } from '@/lib/process/server-process'

/**
 * The addresses of a request's browser and of the proxies on its way, as `X-Forwarded-For` has them, for the platform.
 * Empty under a server that leaves the header to its sender while TRUST_PROXY does not say that a proxy writes it: the
 * platform then counts the console's own address.
 */
export function browserAddress(headers: Headers): string {
  if (!serverProcess().setsAddresses && env().TRUST_PROXY !== '1') return ''
  return forwardedAddresses(headers.get('x-forwarded-for')).toReversed().join(', ')
}
