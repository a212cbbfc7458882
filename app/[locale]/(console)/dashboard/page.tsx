import { EndingPanel } from '@/components/dashboard/ending-panel'
import { FiguresHeading } from '@/components/dashboard/figures-heading'
import { GrowthPanel } from '@/components/dashboard/growth-panel'
import { PresencePanel } from '@/components/dashboard/presence-panel'
import { TotalsPanel } from '@/components/dashboard/totals-panel'
import { WaitingPanel } from '@/components/dashboard/waiting-panel'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { reviewKinds } from '@/lib/contract/live'
import { userInfo } from '@/lib/contract/user-info'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import { trendLength, trendLinks } from '@/lib/screens/trend-length'
import { AgentsPanel } from './agents-panel'
import { RoomPanel } from './room-panel'

export const generateMetadata = () => screenTitle('dashboard')

/** The work that waits, and figures of the whole service at one moment; rendered by the server, needs no script. */
export default async function DashboardPage({ searchParams }: PageProps<'/[locale]/dashboard'>) {
  const { api, locale, opens } = await gate('dashboard.read')
  const days = trendLength(await searchParams)
  const read = await attempt(() => api(userInfo.bigData, { days }))
  const [t, screens] = await Promise.all([getTranslations('dashboard'), getTranslations('screens')])
  const path = `/${locale}${screenPath('dashboard')}`
  const href = `${path}?days=${days}`
  if (!read.ok) {
    return (
      <>
        <PageHeading title={screens('dashboard')} />
        <FailedRead title={t('unavailable')} failure={read.failure} retryHref={href} />
      </>
    )
  }
  const figures = read.data
  return (
    <>
      <FiguresHeading
        title={screens('dashboard')}
        figures={figures}
        kinds={reviewKinds}
        href={href}
        locale={locale}
      />
      <div className="today">
        <div>
          <WaitingPanel figures={figures} kinds={reviewKinds} opens={opens} locale={locale} />
          <EndingPanel figures={figures} opens={opens} locale={locale} />
          {figures.leastRoom && <RoomPanel agents={figures.leastRoom} opens={opens} locale={locale} />}
        </div>
        <div>
          <TotalsPanel figures={figures} locale={locale} />
          {figures.onlinePerHour && <PresencePanel hours={figures.onlinePerHour} locale={locale} />}
          {figures.newPerDay && (
            <GrowthPanel days={figures.newPerDay} lengths={trendLinks(path)} locale={locale} />
          )}
          {figures.agents && <AgentsPanel counts={figures.agents} opens={opens} locale={locale} />}
        </div>
      </div>
    </>
  )
}
