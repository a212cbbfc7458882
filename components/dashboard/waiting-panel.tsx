import { getTimeZone } from 'next-intl/server'
import { cn } from '@/components/ui/cn'
import { type Age, ageOf } from '@/lib/age'
import type { Figures } from '@/lib/contract/figures'
import type { ReviewKind } from '@/lib/contract/live'
import { formatDateTime } from '@/lib/format'
import { formatNumber } from '@/lib/format-number'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screen-paths'
import { type Job, JobsPanel } from './jobs-panel'

interface WaitingPanelProps {
  figures: Figures
  /** The kinds that the operator reviews. */
  kinds: readonly ReviewKind[]
  locale: Locale
}

/** The requests that wait for a review, by kind, each with the age of the oldest where the platform knows it. */
export async function WaitingPanel({ figures, kinds, locale }: WaitingPanelProps) {
  const [t, zone] = await Promise.all([getTranslations('dashboard'), getTimeZone()])
  const { pendingReviews, newReviews, oldestReviews, readAt } = figures
  const hrefs: { [kind in ReviewKind]?: string } = {
    certification: `/${locale}${screenPath('realNameAudit')}?status=Unreviewed`,
    agents: `/${locale}${screenPath('agents')}?status=Unreviewed`,
    groupCreate: `/${locale}${screenPath('groupVerify')}`,
    groupJoin: `/${locale}${screenPath('groupJoins')}`,
    groupDelete: `/${locale}${screenPath('deleteReview')}`,
  }
  const jobs = kinds.flatMap((kind): Job[] => {
    const count = pendingReviews?.[kind]
    if (count === undefined) return []
    const href = hrefs[kind]
    return [
      {
        key: kind,
        count: formatNumber(count, locale),
        live: kind,
        isDone: count === 0,
        what: t(`reviews.${kind}`),
        detail: recent(newReviews?.[kind]),
        age: count > 0 && oldest(oldestReviews?.[kind]),
        ...(href && { action: { label: t('review'), href } }),
      },
    ]
  })
  if (jobs.length === 0) return null
  return <JobsPanel title={t('pendingReviews')} jobs={jobs} first />

  function recent(count: number | undefined) {
    if (!count) return undefined
    return <p className="mute">{t('recentReviews', { count: formatNumber(count, locale) })}</p>
  }

  function oldest(since: string | null | undefined) {
    if (!since) return undefined
    const moment = new Date(since)
    const age = ageOf(moment, readAt ? new Date(readAt) : new Date())
    return (
      <time
        dateTime={since}
        title={formatDateTime(moment, { zone })}
        className={cn('age', isLate(age) ? 'mark-warn' : 'mute')}
      >
        {t(`oldest.${age.unit}`, { count: age.count })}
      </time>
    )
  }
}

/** Longer than a weekend. */
function isLate({ unit, count }: Age): boolean {
  return unit === 'days' && count >= 3
}
