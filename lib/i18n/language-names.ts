import type { Locale } from './locales'

/** Name of each language in that language. */
export const languageNames: Record<Locale, string> = { zh_CN: '中文', en: 'English', my: 'မြန်မာ' }
