import 'server-only'
import { headers } from 'next/headers'
import { defaultLocale, isLocale, type Locale, localeHeader } from './locales'

/** Locale of this request. */
export async function currentLocale(): Promise<Locale> {
  const told = (await headers()).get(localeHeader)
  return isLocale(told) ? told : defaultLocale
}
