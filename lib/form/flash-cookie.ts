import { createHash } from 'node:crypto'

/**
 * Cookie of the report that an answer draws. No browser stores it: an answer sets it as already expired, so that
 * it reaches what Next.js draws within the same answer; the middleware puts it into the request after a redirect.
 */
export const flashCookie = 'flash'

/** Begins the name of a cookie that brings a report over a redirect: one for each write, for its page alone. */
const prefix = 'flash.'
/** Seconds in which the browser requests the page after a redirect. */
export const travelTime = 8
/** The most characters of reports under way besides a new one: a server takes 16 KB of headers. */
const mostWaiting = 4000

interface Cookie {
  name: string
  value: string
}

/** Begins the names of the cookies for an address, in the spelling that Next.js gives its query. */
function prefixFor(address: string): string {
  const [place = ''] = address.split('#', 1)
  const [path, ...query] = place.split('?')
  const known = `${path}?${new URLSearchParams(query.join('?'))}`
  const digest = createHash('sha256').update(known).digest('base64url')
  return `${prefix}${digest.slice(0, 12)}.`
}

/** The name of a new cookie that brings a report to the page at an address. */
export const travellingFlash = (target: string): string => prefixFor(target) + crypto.randomUUID().slice(0, 8)

/** The names of the oldest reports under way that leave no room for a new one. */
export function crowdedFlashes(cookies: readonly Cookie[]): string[] {
  let length = 0
  const newestFirst = cookies.filter(({ name }) => name.startsWith(prefix)).reverse()
  return newestFirst.flatMap(({ name, value }) => {
    length += value.length
    return length > mostWaiting ? [name] : []
  })
}

interface PageRequest {
  method: string
  headers: Headers
  cookies: { getAll: () => readonly Cookie[] }
  nextUrl: { pathname: string; search: string }
}

/**
 * The cookie with the oldest report for the page that a browser requests as a document. Script requests pages by
 * other types, and a browser that loads a page in advance says so.
 */
export function arrivedFlash({ method, headers, cookies, nextUrl }: PageRequest): Cookie | undefined {
  const isDocument = method === 'GET' && headers.get('accept')?.includes('text/html')
  if (!isDocument || headers.has('sec-purpose')) return undefined
  const travelling = cookies.getAll().filter(({ name }) => name.startsWith(prefix))
  if (travelling.length === 0) return undefined
  const own = prefixFor(nextUrl.pathname + nextUrl.search)
  return travelling.find(({ name }) => name.startsWith(own))
}
