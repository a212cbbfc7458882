import { getTimeZone } from 'next-intl/server'
import { clockTime, dayInWords } from '@/components/chart/axis-dates'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { PageHeading } from '@/components/ui/page-heading'
import { TextLink } from '@/components/ui/text-link'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { userInfo } from '@/lib/contract/user-info'
import { formatDateTime } from '@/lib/format'
import { languageTags } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens'
import { AgentsPanel } from './agents-panel'
import { EndingPanel } from './ending-panel'
import { GrowthPanel } from './growth-panel'
import { PresencePanel } from './presence-panel'
import { RoomPanel } from './room-panel'
import { TotalsPanel } from './totals-panel'
import { WaitingPanel } from './waiting-panel'

export const generateMetadata = () => screenTitle('dashboard')

/** The work that waits, and figures of the whole service at one moment; rendered by the server, needs no script. */
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
      <>
        <PageHeading title={screens('dashboard')} />
        <FailedRead title={t('unavailable')} failure={read.failure} retryHref={href} />
      </>
    )
  }
  const figures = read.data
  const readAt = new Date(figures.readAt)
  const tag = languageTags[locale]
  const pending = Object.values(figures.pendingReviews).reduce((total, count) => total + count, 0)
  return (
    <>
      <PageHeading
        title={screens('dashboard')}
        facts={`${dayInWords(readAt, tag, zone)} · ${t('pending', { count: pending })}`}
      >
        <span className="mute">
          <time dateTime={figures.readAt} title={formatDateTime(readAt, { zone })}>
            {t('readAt', { time: clockTime(readAt, tag, zone) })}
          </time>
          {' · '}
          <TextLink href={href} data-reload="">
            {t('refresh')}
          </TextLink>
        </span>
      </PageHeading>
      <div className="today">
        <div>
          <WaitingPanel figures={figures} locale={locale} />
          <EndingPanel figures={figures} locale={locale} />
          {figures.leastRoom && <RoomPanel agents={figures.leastRoom} locale={locale} />}
        </div>
        <div>
          <TotalsPanel figures={figures} locale={locale} />
          <PresencePanel hours={figures.onlinePerHour} locale={locale} />
          <GrowthPanel days={figures.newPerDay} locale={locale} />
          <AgentsPanel counts={figures.agents} locale={locale} />
        </div>
      </div>
    </>
  )
}
