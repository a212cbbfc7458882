import { getLocale, getNow, getTimeZone, getTranslations } from 'next-intl/server'
import { formatDateTime, type RelativeLabels, relativeTime } from '@/lib/format'

export interface TimeWords {
  labels: RelativeLabels
  locale: string
  zone: string
  now: Date
}

/** A moment as the operator reads it. */
export interface Moment {
  /** How long ago, or the day. */
  ago: string
  /** To the second, in the operator's zone. */
  exact: string
  /** ISO, for machines. */
  iso: string
}

/** What it takes to tell times to the operator, once for all times of a page. */
export async function timeWords(): Promise<TimeWords> {
  const [t, locale, zone, now] = await Promise.all([
    getTranslations('time'),
    getLocale(),
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

/** Tells a moment to the operator. */
export function momentOf(date: Date, { labels, locale, zone, now }: TimeWords): Moment {
  return {
    ago: relativeTime(date, now, locale, labels, { zone }),
    exact: formatDateTime(date, locale, { zone }),
    iso: date.toISOString(),
  }
}
