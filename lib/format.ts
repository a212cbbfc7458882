import { isLocale, languageTags } from './i18n/locales.ts'

/** Digits in output: Western, or Burmese by setting. */
export type Digits = 'latn' | 'mymr'

interface FormatOptions {
  /** IANA name of the operator's time zone. */
  zone?: string
  digits?: Digits
}

/** Relative times in the specification's wording, which differs from Intl's. */
export interface RelativeLabels {
  justNow: string
  /** Also used for less than one minute. */
  minutes: (count: number) => string
  hours: (count: number) => string
  oneDay: string
}

const defaultZone = 'Asia/Yangon'
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * Relative time: just now (under 30 seconds), minutes (under an hour), hours (under a day), one day (under
 * two days), else the date. Up to a minute ahead counts as just now, further ahead is a date.
 */
export function relativeTime(
  date: Date,
  now: Date,
  labels: RelativeLabels,
  options: FormatOptions = {},
): string {
  const age = now.getTime() - date.getTime()
  if (age < -minute || age >= 2 * day) return formatDate(date, options)
  if (age < 30 * second) return labels.justNow
  if (age < hour) return labels.minutes(Math.max(1, Math.floor(age / minute)))
  if (age < day) return labels.hours(Math.floor(age / hour))
  return labels.oneDay
}

/** Day as `2027-03-14` in every language, so that columns of dates align and sort. */
export function formatDate(date: Date, options: FormatOptions = {}): string {
  return formatDateTime(date, options).slice(0, 10)
}

/** Time to the second, 24 hours: `2027-03-14 09:05:00`. */
export function formatDateTime(date: Date, options: FormatOptions = {}): string {
  const { zone = defaultZone, digits = 'latn' } = options
  return dateFormat(digits, zone).format(date)
}

/** Time of the day to the minute, 24 hours: `09:05`. */
export function formatTime(date: Date, options: FormatOptions = {}): string {
  return formatDateTime(date, options).slice(11, 16)
}

/** Time of the day to the second, 24 hours: `09:05:00`. */
export function formatClock(date: Date, options: FormatOptions = {}): string {
  return formatDateTime(date, options).slice(11)
}

/**
 * Number with the thousands separators of the language.
 * @param locale a locale of the console or a language tag
 */
export function formatNumber(value: number, locale: string, options: FormatOptions = {}): string {
  // Without separators, all languages write it alike: a slow PC takes 0.1 s to load the formatter of numbers.
  const isPlain = Number.isInteger(value) && value >= 0 && value < 1000
  if (isPlain && options.digits !== 'mymr') return String(value)
  return numberFormat(tagOf(locale, options.digits)).format(value)
}

// Creating a formatter takes about a hundred times as long as using it. The cache is bounded, because
// browsers choose the zones.
const formatsLimit = 1_000
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function numberFormat(tag: string): Intl.NumberFormat {
  return cached(numberFormats, tag, () => new Intl.NumberFormat(tag))
}

/** Swedish is the language whose usual form is ISO's: `2027-03-14 09:05:00`. */
function dateFormat(digits: Digits, zone: string): Intl.DateTimeFormat {
  const create = () =>
    new Intl.DateTimeFormat(`sv-u-ca-gregory-nu-${digits}`, {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  return cached(dateFormats, `${digits} ${zone}`, create)
}

function cached<Format>(formats: Map<string, Format>, key: string, create: () => Format): Format {
  const existing = formats.get(key)
  if (existing) return existing
  if (formats.size >= formatsLimit) formats.clear()
  const format = create()
  formats.set(key, format)
  return format
}

// Without `nu` Intl would use Burmese digits; the console's default is Western ones.
function tagOf(locale: string, digits: Digits = 'latn'): string {
  const tag = isLocale(locale) ? languageTags[locale] : locale
  return `${tag.split('-u-')[0]}-u-nu-${digits}`
}
