/**
 * Cookie of the report that an answer draws. No browser stores it: an answer sets it as already expired, so that
 * it reaches what Next.js draws within the same answer; the middleware puts it into the request after a redirect.
 */
export const flashCookie = 'flash'

/** Begins the name of a cookie that brings a report over a redirect: one for each write, for its page alone. */
const prefix = 'flash.'
const separator = ':'
/** Seconds in which the browser requests the page after a redirect. */
export const travelTime = 8
/** The most characters of reports under way besides a new one: a server takes 16 KB of headers. */
const mostWaiting = 4000

interface Cookie {
  name: string
  value: string
}

/** A cookie that brings a report to the page at a path. */
export function travellingFlash(target: string, report: string): Cookie {
  const [path = ''] = target.split(/[?#]/, 1)
  return { name: prefix + crypto.randomUUID().slice(0, 8), value: path + separator + report }
}

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
}

/**
 * The oldest report for the page that a browser requests as a document, with the cookie that brought it. Script
 * requests pages by other types, and a browser that loads a page in advance says so.
 */
export function arrivedFlash(
  { method, headers, cookies }: PageRequest,
  path: string,
): { name: string; report: string } | undefined {
  const isDocument = method === 'GET' && headers.get('accept')?.includes('text/html')
  if (!isDocument || headers.has('sec-purpose')) return undefined
  const start = path + separator
  const own = cookies.getAll().find(({ name, value }) => name.startsWith(prefix) && value.startsWith(start))
  return own && { name: own.name, report: own.value.slice(start.length) }
}
