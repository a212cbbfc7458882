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
import { agentInfo } from '@/lib/contract/agent-info'
import { reviewKinds } from '@/lib/contract/live'
import { userInfo } from '@/lib/contract/user-info'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import { trendLength, trendLinks } from '@/lib/screens/trend-length'
import { QuotaSection } from './quota-section'

export const generateMetadata = () => screenTitle('home')

/**
 * An editor's first screen: the waiting work and the figures of its agent, or of all tenants for platform
 * staff.
 */
export default async function HomePage({ searchParams }: PageProps<'/[locale]/home'>) {
  const { api, locale, opens } = await gate('figures.read')
  const [days, zone] = [trendLength(await searchParams), await getTimeZone()]
  const [read, usage] = await Promise.all([
    attempt(() => api(userInfo.bigData, { days, zone })),
    attempt(() => api(agentInfo.agentUserInfo, {})),
  ])
  const [t, screens] = await Promise.all([getTranslations('dashboard'), getTranslations('screens')])
  const path = `/${locale}${screenPath('home')}`
  const href = `${path}?days=${days}`
  if (!read.ok) {
    return (
      <FailedPage title={screens('home')} failed={t('unavailable')} failure={read.failure} retryHref={href} />
    )
  }
  const figures = read.data
  const kinds = reviewKinds.filter((kind) => kind !== 'agents')
  return (
    <>
      <FiguresHeading title={screens('home')} figures={figures} kinds={kinds} href={href} locale={locale} />
      <DashboardColumns>
        <WorkColumn>
          <WaitingSection figures={figures} kinds={kinds} opens={opens} locale={locale} />
          <EndingSection figures={figures} opens={opens} locale={locale} />
          {usage.ok && <QuotaSection usage={usage.data} locale={locale} />}
        </WorkColumn>
        <div>
          <TotalsSection figures={figures} locale={locale} />
          {figures.onlinePerHour && <PresenceSection hours={figures.onlinePerHour} locale={locale} />}
          {figures.newPerDay && (
            <GrowthSection days={figures.newPerDay} lengths={trendLinks(path)} locale={locale} />
          )}
        </div>
      </DashboardColumns>
    </>
  )
}
