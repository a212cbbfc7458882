import 'server-only'
import { headers } from 'next/headers'
import { defaultLocale, isLocale, type Locale } from './locales'

/** Request header in which the middleware passes the locale to next-intl and to server code. */
export const localeHeader = 'x-next-intl-locale'

/** Locale of this request. */
export async function currentLocale(): Promise<Locale> {
  const told = (await headers()).get(localeHeader)
  return isLocale(told) ? told : defaultLocale
}
