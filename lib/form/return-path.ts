import { type ScreenName, screenAt, screenPath } from '@/lib/screens'

/**
 * Path to open after a write: the list that the form came from, with its filters. Only the path of a
 * registered screen in the same locale is accepted; otherwise the fallback screen's.
 */
export function returnPath(asked: unknown, locale: string, fallback: ScreenName): string {
  const home = `/${locale}${screenPath(fallback)}`
  if (typeof asked !== 'string' || !asked.startsWith(`/${locale}/`)) return home
  const url = new URL(asked, 'http://console.invalid')
  if (url.host !== 'console.invalid') return home
  return screenAt(url.pathname.slice(locale.length + 1)) ? url.pathname + url.search : home
}
