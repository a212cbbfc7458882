import { cached } from '../cache/bounded.ts'
import type { Digits } from './numbers.ts'

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
 * @spec 9.19
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
  return dateFormat(digits, zone)(date)
}

/** Time of the day to the minute, 24 hours: `09:05`. */
export function formatTime(date: Date, options: FormatOptions = {}): string {
  return formatDateTime(date, options).slice(11, 16)
}

/** Time of the day to the second, 24 hours: `09:05:00`. */
export function formatClock(date: Date, options: FormatOptions = {}): string {
  return formatDateTime(date, options).slice(11)
}

const dateFormats = new Map<string, (date: Date) => string>()

/**
 * Formats dates in a zone, and caches its results for a second: a page formats the same time as a day and to
 * the second, and counts days from now. The Swedish format is ISO's: `2027-03-14 09:05:00`.
 */
function dateFormat(digits: Digits, zone: string): (date: Date) => string {
  const create = () => {
    const format = new Intl.DateTimeFormat(`sv-u-ca-gregory-nu-${digits}`, {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    const written = new Map<number, string>()
    return (date: Date) => cached(written, Math.floor(date.getTime() / second), () => format.format(date))
  }
  return cached(dateFormats, `${digits} ${zone}`, create)
}
