import { screenAt, screenPath } from '@/lib/screens/screen-paths'
import type { ScreenName } from '@/lib/screens/screens'

/** The base for parsing paths, in place of the console's own address, which may be unknown. */
const base = 'http://console.invalid'

/**
 * Address to open after a write: the list that the form came from, with its filters. It consists of a
 * registered screen and the query only, so that the request's text cannot lead anywhere else; any other text
 * leads to the fallback screen.
 */
export function returnPath(requestedPath: unknown, locale: string, fallback: ScreenName): string {
  const home = `/${locale}${screenPath(fallback)}`
  if (typeof requestedPath !== 'string' || !URL.canParse(requestedPath, base)) return home
  const { origin, pathname, search } = new URL(requestedPath, base)
  if (origin !== base || !pathname.startsWith(`/${locale}/`)) return home
  const screen = screenAt(pathname.slice(locale.length + 1))
  return screen ? `/${locale}${screenPath(screen.name, screen.id)}${search}` : home
}
