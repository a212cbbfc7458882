import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { defaultLocale, locales, westernTag } from './locales'
import { requestZone } from './zone'

/** Locale and time zone of a request, with which next-intl formats; the messages are in translations.ts. */
export default getRequestConfig(async ({ requestLocale }) => {
  const requestedLocale = await requestLocale
  const locale = hasLocale(locales, requestedLocale) ? requestedLocale : defaultLocale
  return { locale: westernTag(locale), timeZone: await requestZone(locale) }
})
