import 'server-only'
import { headers } from 'next/headers'
import { defaultLocale, isLocale, type Locale } from './locales'

/** The header by which the middleware tells next-intl, and everything else, the language of a request. */
export const localeHeader = 'x-next-intl-locale'

/** The language of this request. */
export async function currentLocale(): Promise<Locale> {
  const told = (await headers()).get(localeHeader)
  return isLocale(told) ? told : defaultLocale
}
