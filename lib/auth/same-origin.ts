import 'server-only'
import { env } from '@/lib/process/env'

/**
 * Whether a write comes from a page of this console, by Origin and Sec-Fetch-Site. A request with neither is
 * refused: every browser sends at least one of them with a form.
 */
export function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  if (!origin && !site) return false
  if (site && site !== 'same-origin') return false
  return !origin || isOwnOrigin(origin, headers)
}

/**
 * Whether a read comes from a page of this console. Over plain http browsers send neither header with their
 * own reads, so there the Referer counts; a request without any of the three is refused.
 */
export function isSameOriginRead(headers: Headers): boolean {
  const stated = headers.get('origin') ?? headers.get('sec-fetch-site')
  if (stated) return isSameOrigin(headers)
  const page = headers.get('referer') ?? ''
  return URL.canParse(page) && isOwnOrigin(new URL(page).origin, headers)
}

/** A page of the same host with http is another origin if this request came by https. */
function isOwnOrigin(origin: string, headers: Headers): boolean {
  const own = env().PUBLIC_ORIGIN
  if (own) return origin === new URL(own).origin
  if (!URL.canParse(origin)) return false
  const { host, protocol } = new URL(origin)
  if (protocol === 'http:' && headers.get('x-forwarded-proto') === 'https') return false
  return host === headers.get('host')
}

/** Whether the browser reaches the console by https, as far as a same-origin request shows. */
export function isHttps(headers: Headers): boolean {
  const origin = env().PUBLIC_ORIGIN ?? headers.get('origin')
  return origin?.startsWith('https:') ?? headers.get('x-forwarded-proto') === 'https'
}
