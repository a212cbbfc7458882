import { getLocale, getNow, getTimeZone } from 'next-intl/server'
import { formatDateTime, type RelativeLabels, relativeTime } from '@/lib/format/dates'
import { type Locale, westernTag } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'

export interface TimeWords {
  labels: RelativeLabels
  locale: string
  zone: string
  now: Date
}

/** A time formatted for the operator. */
export interface Moment {
  /** Relative time, or the date. */
  ago: string
  /** To the second, in the operator's time zone. */
  exact: string
  /** ISO 8601, for the `datetime` attribute. */
  iso: string
}

/** Labels, locale, zone and current time for formatting all times of a page, or of a file in another language. */
export async function timeWords(given?: Locale): Promise<TimeWords> {
  const [t, locale, zone, now] = await Promise.all([
    given ? getTranslations({ locale: given, namespace: 'time' }) : getTranslations('time'),
    given ? westernTag(given) : getLocale(),
    getTimeZone(),
    getNow(),
  ])
  const labels = {
    justNow: t('justNow'),
    minutes: (count: number) => t('minutesAgo', { count }),
    hours: (count: number) => t('hoursAgo', { count }),
    oneDay: t('oneDayAgo'),
  }
  return { labels, locale, zone, now }
}

export function momentOf(date: Date, { labels, zone, now }: TimeWords): Moment {
  return {
    ago: relativeTime(date, now, labels, { zone }),
    exact: formatDateTime(date, { zone }),
    iso: date.toISOString(),
  }
}
