import { getLocale, getNow, getTimeZone, getTranslations } from 'next-intl/server'
import { formatDateTime, type RelativeLabels, relativeTime } from '@/lib/format'

export interface TimeWords {
  labels: RelativeLabels
  locale: string
  zone: string
  now: Date
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

/** How long ago, as text; the exact time in the operator's zone stands in its title. */
export function RelativeTime({ date, words }: { date: Date; words: TimeWords }) {
  const { labels, locale, zone, now } = words
  return (
    <time
      data-slot="relative-time"
      dateTime={date.toISOString()}
      title={formatDateTime(date, locale, { zone })}
    >
      {relativeTime(date, now, locale, labels, { zone })}
    </time>
  )
}
