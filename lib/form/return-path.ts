import { type ScreenName, screenAt, screenPath } from '@/lib/screens'

/**
 * Where to go after a write: the list that the form came from, with its filters. Only a known
 * screen's path in the same language is taken, whatever the form says; else the fallback screen.
 */
export function returnPath(asked: unknown, locale: string, fallback: ScreenName): string {
  const home = `/${locale}${screenPath(fallback)}`
  if (typeof asked !== 'string' || !asked.startsWith(`/${locale}/`)) return home
  const url = new URL(asked, 'http://console.invalid')
  if (url.host !== 'console.invalid') return home
  return screenAt(url.pathname.slice(locale.length + 1)) ? url.pathname + url.search : home
}
