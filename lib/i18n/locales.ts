/** Locales in the order of the wire's numbers 0, 1, 2; the first is the default. @spec 1.10 1.11 9.10 */
export const locales = ['zh_CN', 'en', 'my'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'zh_CN'

/** Request header in which the middleware passes the locale to next-intl and to server code. */
export const localeHeader = 'x-next-intl-locale'

/** Cookie with the locale last chosen. */
export const localeCookie = 'locale'

/** BCP 47 tags for Intl and the `lang` attribute. */
export const languageTags: Record<Locale, string> = { zh_CN: 'zh-CN', en: 'en', my: 'my' }

/** Tag for Intl with Western digits, the console's default; without `nu` Intl would use Burmese ones. */
export function westernTag(locale: Locale): string {
  return `${languageTags[locale]}-u-nu-latn`
}

/** Whether a value is a locale as spelt in URLs and on the wire. */
export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale === text)
}

/** Locale of a number in text form (`?lang=1`), or undefined. */
export function localeOfNumber(text: string | null): Locale | undefined {
  return text !== null && /^[0-2]$/.test(text) ? locales[Number(text)] : undefined
}
