import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { defaultLocale, isLocale, type Locale, localeHeader } from './locales'

/** Locale of this request, read once per request: a page needs it some thirty times. */
export const currentLocale = cache(async (): Promise<Locale> => {
  const headerLocale = (await headers()).get(localeHeader)
  return isLocale(headerLocale) ? headerLocale : defaultLocale
})
