import { isLocale, languageTags } from './i18n/locales.ts'

/** Digits that a person reads: Western ones, or Burmese ones where the setting says so. */
export type Digits = 'latn' | 'mymr'

interface FormatOptions {
  /** IANA name of the operator's time zone. */
  zone?: string
  digits?: Digits
}

/** The words that Intl does not have as the specification wants them. */
export interface RelativeLabels {
  justNow: string
  /** For one and more minutes. */
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
 * How long ago a moment was: under 30 seconds just now, under an hour minutes, under a day hours, under
 * two days one day, then the date. A clock that runs up to a minute ahead is just now; what lies
 * further ahead is a date.
 * @param locale a locale of the console or a language tag
 */
export function relativeTime(
  date: Date,
  now: Date,
  locale: string,
  labels: RelativeLabels,
  options: FormatOptions = {},
): string {
  const age = now.getTime() - date.getTime()
  if (age < -minute || age >= 2 * day) return formatDate(date, locale, options)
  if (age < 30 * second) return labels.justNow
  if (age < hour) return labels.minutes(Math.max(1, Math.floor(age / minute)))
  if (age < day) return labels.hours(Math.floor(age / hour))
  return labels.oneDay
}

/** A day as `2027-03-14` in every language, so that dates stand under one another and sort by eye. */
export function formatDate(date: Date, locale: string, options: FormatOptions = {}): string {
  const { year, month, day } = parts(date, locale, options)
  return `${year}-${month}-${day}`
}

/** A moment to the second, 24 hours: `2027-03-14 09:05:00`. */
export function formatDateTime(date: Date, locale: string, options: FormatOptions = {}): string {
  const { year, month, day, hour, minute, second } = parts(date, locale, options)
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

/** A number with the separators of a language. */
export function formatNumber(value: number, locale: string, options: FormatOptions = {}): string {
  return numberFormat(tagOf(locale, options.digits)).format(value)
}

function parts(date: Date, locale: string, { zone = defaultZone, digits }: FormatOptions) {
  const found: Record<string, string> = {}
  for (const { type, value } of dateFormat(tagOf(locale, digits), zone).formatToParts(date))
    found[type] = value
  return found
}

// Making a formatter takes a hundred times as long as using it. Bounded, for browsers name the zones.
const formatsLimit = 1_000
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function numberFormat(tag: string): Intl.NumberFormat {
  return kept(numberFormats, tag, () => new Intl.NumberFormat(tag))
}

function dateFormat(tag: string, zone: string): Intl.DateTimeFormat {
  const make = () =>
    new Intl.DateTimeFormat(`${tag}-ca-gregory`, {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  return kept(dateFormats, `${tag} ${zone}`, make)
}

function kept<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const known = formats.get(key)
  if (known) return known
  if (formats.size >= formatsLimit) formats.clear()
  const format = make()
  formats.set(key, format)
  return format
}

// Burmese has digits of its own and Intl would choose them; the console's default is Western ones.
function tagOf(locale: string, digits: Digits = 'latn'): string {
  const tag = isLocale(locale) ? languageTags[locale] : locale
  return `${tag.split('-u-')[0]}-u-nu-${digits}`
}
