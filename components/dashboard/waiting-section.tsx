import { getTimeZone } from 'next-intl/server'
import type { Figures } from '@/lib/contract/figures'
import type { ReviewKind } from '@/lib/contract/live'
import { type Age, ageOf } from '@/lib/format/age'
import { formatDateTime } from '@/lib/format/dates'
import { formatNumber } from '@/lib/format/numbers'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import type { ScreenName } from '@/lib/screens/screens'
import { type Job, JobsSection } from './jobs-section'

interface WaitingSectionProps {
  figures: Figures
  /** The kinds that the operator reviews. */
  kinds: readonly ReviewKind[]
  opens: (screen: ScreenName) => boolean
  locale: Locale
}

/** The screen where each kind is reviewed. */
const desks: Record<ReviewKind, { screen: ScreenName; query?: string }> = {
  certification: { screen: 'realNameAudit', query: '?status=Unreviewed' },
  agents: { screen: 'agents', query: '?status=Unreviewed' },
  groupCreate: { screen: 'groupVerify' },
  groupJoin: { screen: 'groupJoins' },
  groupDelete: { screen: 'deleteReview' },
}

/**
 * The requests that wait for a review, by kind, each with the age of the oldest if the platform answers it.
 */
export async function WaitingSection({ figures, kinds, opens, locale }: WaitingSectionProps) {
  const [t, zone] = await Promise.all([getTranslations('dashboard'), getTimeZone()])
  const { pendingReviews, newReviews, oldestReviews, readAt } = figures
  const jobs = kinds.flatMap((kind): Job[] => {
    const count = pendingReviews?.[kind]
    if (count === undefined) return []
    const { screen, query = '' } = desks[kind]
    return [
      {
        key: kind,
        count: formatNumber(count, locale),
        live: kind,
        isDone: count === 0,
        what: t(`reviews.${kind}`),
        detail: recent(newReviews?.[kind]),
        age: count > 0 && oldest(oldestReviews?.[kind]),
        ...(opens(screen) && {
          action: { label: t('review'), href: `/${locale}${screenPath(screen)}${query}` },
        }),
      },
    ]
  })
  if (jobs.length === 0) return null
  return <JobsSection title={t('pendingReviews')} jobs={jobs} first />

  function recent(count: number | undefined) {
    if (!count) return undefined
    return (
      <p className="text-muted-foreground">{t('recentReviews', { count: formatNumber(count, locale) })}</p>
    )
  }

  function oldest(since: string | null | undefined) {
    if (!since) return undefined
    const moment = new Date(since)
    const age = ageOf(moment, readAt ? new Date(readAt) : new Date())
    return (
      <time
        dateTime={since}
        title={formatDateTime(moment, { zone })}
        className={isLate(age) ? 'mark-warn' : 'text-muted-foreground'}
      >
        {t(`oldest.${age.unit}`, { count: age.count })}
      </time>
    )
  }
}

/** Whether an age is longer than a weekend. */
function isLate({ unit, count }: Age): boolean {
  return unit === 'days' && count >= 3
}
