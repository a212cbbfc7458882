import { screenAt, screenPath } from '@/lib/screens/screen-paths'
import type { ScreenName } from '@/lib/screens/screens'

/** Address in place of the console's own, which a request need not name. */
const base = 'http://console.invalid'

/**
 * Address to open after a write: the list that the form came from, with its filters. It is made of a registered screen
 * and the query alone, so no text of the request leads anywhere else; any other leads to the fallback screen.
 */
export function returnPath(requestedPath: unknown, locale: string, fallback: ScreenName): string {
  const home = `/${locale}${screenPath(fallback)}`
  if (typeof requestedPath !== 'string' || !URL.canParse(requestedPath, base)) return home
  const { origin, pathname, search } = new URL(requestedPath, base)
  if (origin !== base || !pathname.startsWith(`/${locale}/`)) return home
  const screen = screenAt(pathname.slice(locale.length + 1))
  return screen ? `/${locale}${screenPath(screen.name, screen.id)}${search}` : home
}
