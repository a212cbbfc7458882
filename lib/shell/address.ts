import { isLocale, type Locale } from '@/lib/i18n/locales'
import type { SearchParams } from '@/lib/screens/search-params'

/** An address of the console. */
export interface Address {
  locale: Locale
  /** With the locale, as in links. */
  pathname: string
  /** Without the locale, as in the registry. */
  path: string
  search: SearchParams
}

/** Parses an address of this console; undefined for any other text. */
export function addressOf(text: string): Address | undefined {
  if (!text.startsWith('/') || !URL.canParse(text, 'http://console.invalid')) return undefined
  const { host, pathname, searchParams } = new URL(text, 'http://console.invalid')
  const [, locale, ...rest] = pathname.split('/')
  if (host !== 'console.invalid' || !isLocale(locale)) return undefined
  const search: SearchParams = {}
  for (const name of searchParams.keys()) {
    const values = searchParams.getAll(name)
    search[name] = values.length > 1 ? values : values[0]
  }
  return { locale, pathname, path: `/${rest.join('/')}`, search }
}
