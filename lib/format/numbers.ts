import { cached } from '../cache/bounded.ts'
import { isLocale, languageTags } from '../i18n/locales.ts'

/** Digits in output: Western, or Burmese by setting. */
export type Digits = 'latn' | 'mymr'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Number with the thousands separators of the language.
 * @param locale a locale of the console or a language tag
 */
export function formatNumber(value: number, locale: string, { digits }: { digits?: Digits } = {}): string {
  // Numbers without separators are the same in all languages; loading the formatter takes a slow PC 0.1 s.
  const isPlain = Number.isInteger(value) && value >= 0 && value < 1000
  if (isPlain && digits !== 'mymr') return String(value)
  const tag = tagOf(locale, digits)
  return cached(formats, tag, () => new Intl.NumberFormat(tag)).format(value)
}

// Without `nu` Intl would use Burmese digits; the console's default is Western ones.
function tagOf(locale: string, digits: Digits = 'latn'): string {
  const tag = isLocale(locale) ? languageTags[locale] : locale
  return `${tag.split('-u-')[0]}-u-nu-${digits}`
}
