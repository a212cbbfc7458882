import 'server-only'
import { env } from '@/lib/process/env'
import { forwardedAddresses } from '@/lib/process/forwarded-addresses'
import { serverProcess } from '@/lib/process/server-process'

/**
 * The addresses of a request's browser and of the proxies on its way, as in `X-Forwarded-For`, for the
 * platform. Empty if the header may come from the sender itself, because TRUST_PROXY does not name a proxy
 * that writes it: the platform then counts the console's own address.
 */
export function browserAddress(headers: Headers): string {
  if (!serverProcess().setsAddresses && env().TRUST_PROXY !== '1') return ''
  return forwardedAddresses(headers.get('x-forwarded-for')).toReversed().join(', ')
}
