import { getTimeZone, getTranslations } from 'next-intl/server'
import { clockTime } from '@/components/chart/axis-dates'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { PageHeading } from '@/components/ui/page-heading'
import { TextLink } from '@/components/ui/text-link'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { userInfo } from '@/lib/contract/user-info'
import { formatDateTime } from '@/lib/format'
import { languageTags } from '@/lib/i18n/locales'
import { screenPath } from '@/lib/screens'
import { AgentsPanel } from './agents-panel'
import { GrowthPanel } from './growth-panel'
import { PresencePanel } from './presence-panel'
import { ReviewsPanel } from './reviews-panel'
import { TotalsPanel } from './totals-panel'

export const generateMetadata = () => screenTitle('dashboard')

/** Figures of the whole service at one moment, rendered by the server; needs no script. */
export default async function DashboardPage() {
  const { api, locale } = await gate('dashboard.read')
  const read = await attempt(() => api(userInfo.bigData, {}))
  const [t, screens, zone] = await Promise.all([
    getTranslations('dashboard'),
    getTranslations('screens'),
    getTimeZone(),
  ])
  const href = `/${locale}${screenPath('dashboard')}`
  if (!read.ok) {
    return (
      <div className="grid gap-4">
        <PageHeading title={screens('dashboard')} />
        <FailedRead title={t('unavailable')} failure={read.failure} retryHref={href} />
      </div>
    )
  }
  const figures = read.data
  const readAt = new Date(figures.readAt)
  return (
    <div className="grid gap-4">
      <PageHeading
        title={screens('dashboard')}
        facts={
          <>
            <time dateTime={figures.readAt} title={formatDateTime(readAt, locale, { zone })}>
              {t('readAt', { time: clockTime(readAt, languageTags[locale], zone) })}
            </time>
            <span aria-hidden="true">·</span>
            <TextLink href={href} data-reload="">
              {t('refresh')}
            </TextLink>
          </>
        }
      />
      <TotalsPanel figures={figures} locale={locale} />
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <GrowthPanel days={figures.newPerDay} locale={locale} />
        <PresencePanel hours={figures.onlinePerHour} locale={locale} />
        <AgentsPanel counts={figures.agents} locale={locale} />
        <ReviewsPanel counts={figures.pendingReviews} locale={locale} />
      </div>
    </div>
  )
}
