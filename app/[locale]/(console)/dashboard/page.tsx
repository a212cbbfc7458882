import { getTimeZone } from 'next-intl/server'
import { DashboardColumns, WorkColumn } from '@/components/dashboard/dashboard-columns'
import { EndingSection } from '@/components/dashboard/ending-section'
import { FiguresHeading } from '@/components/dashboard/figures-heading'
import { GrowthSection } from '@/components/dashboard/growth-section'
import { PresenceSection } from '@/components/dashboard/presence-section'
import { TotalsSection } from '@/components/dashboard/totals-section'
import { WaitingSection } from '@/components/dashboard/waiting-section'
import { FailedPage } from '@/components/shell/failed-page'
import { screenTitle } from '@/components/shell/screen-title'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { reviewKinds } from '@/lib/contract/live'
import { userInfo } from '@/lib/contract/user-info'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import { trendLength, trendLinks } from '@/lib/screens/trend-length'
import { AgentsSection } from './agents-section'
import { RoomSection } from './room-section'

export const generateMetadata = () => screenTitle('dashboard')

/**
 * The waiting work, and figures of the whole service at one moment; rendered by the server, needs no script.
 */
export default async function DashboardPage({ searchParams }: PageProps<'/[locale]/dashboard'>) {
  const { api, locale, opens } = await gate('dashboard.read')
  const [days, zone] = [trendLength(await searchParams), await getTimeZone()]
  const read = await attempt(() => api(userInfo.bigData, { days, zone }))
  const [t, screens] = await Promise.all([getTranslations('dashboard'), getTranslations('screens')])
  const path = `/${locale}${screenPath('dashboard')}`
  const href = `${path}?days=${days}`
  if (!read.ok) {
    return (
      <FailedPage
        title={screens('dashboard')}
        failed={t('unavailable')}
        failure={read.failure}
        retryHref={href}
      />
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
      <DashboardColumns>
        <WorkColumn>
          <WaitingSection figures={figures} kinds={reviewKinds} opens={opens} locale={locale} />
          <EndingSection figures={figures} opens={opens} locale={locale} />
          {figures.leastRoom && <RoomSection agents={figures.leastRoom} opens={opens} locale={locale} />}
        </WorkColumn>
        <div>
          <TotalsSection figures={figures} locale={locale} />
          {figures.onlinePerHour && <PresenceSection hours={figures.onlinePerHour} locale={locale} />}
          {figures.newPerDay && (
            <GrowthSection days={figures.newPerDay} lengths={trendLinks(path)} locale={locale} />
          )}
          {figures.agents && <AgentsSection counts={figures.agents} opens={opens} locale={locale} />}
        </div>
      </DashboardColumns>
    </>
  )
}
