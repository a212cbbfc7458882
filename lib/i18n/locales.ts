/** The languages in the order of the wire's locale numbers 0, 1, 2; the first is the default. */
export const locales = ['zh_CN', 'en', 'my'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'zh_CN'

/** The cookie that remembers the language last chosen. */
export const localeCookie = 'locale'

/** What Intl and the `lang` attribute call each language. */
export const languageTags: Record<Locale, string> = { zh_CN: 'zh-CN', en: 'en', my: 'my' }

/** Each language's name in itself. */
export const languageNames: Record<Locale, string> = { zh_CN: '中文', en: 'English', my: 'မြန်မာ' }

/** Whether a text is a language's name as URLs and the wire spell it. */
export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale === text)
}

/** The language of a locale number as text (`?lang=1`), or undefined. */
export function localeOfNumber(text: string | null): Locale | undefined {
  return text !== null && /^[0-2]$/.test(text) ? locales[Number(text)] : undefined
}
