import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { defaultLocale, languageTags, locales } from './locales'
import { requestZone } from './zone'

/** Loads one locale's messages for a request; next-intl requires the default export. */
export default getRequestConfig(async ({ requestLocale }) => {
  const asked = await requestLocale
  const locale = hasLocale(locales, asked) ? asked : defaultLocale
  const messages = (await import(`../../messages/${locale}.json`)).default
  // Without `nu` Intl would use Burmese digits; the console's default is Western ones.
  return { locale: `${languageTags[locale]}-u-nu-latn`, messages, timeZone: await requestZone(locale) }
})
