import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { defaultLocale, languageTags, locales } from './locales'
import { requestZone } from './zone'

/** Locale and time zone of a request, by which next-intl formats; translations.ts has the messages. */
export default getRequestConfig(async ({ requestLocale }) => {
  const asked = await requestLocale
  const locale = hasLocale(locales, asked) ? asked : defaultLocale
  // Without `nu` Intl would use Burmese digits; the console's default is Western ones.
  return { locale: `${languageTags[locale]}-u-nu-latn`, timeZone: await requestZone(locale) }
})
