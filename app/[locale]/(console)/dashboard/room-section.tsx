import { QuotaTable } from '@/components/dashboard/quota-table'
import { NativeText } from '@/components/ui/native-text'
import type { Pass } from '@/lib/auth/gate'
import type { Figures } from '@/lib/contract/figures'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'

interface RoomSectionProps {
  agents: NonNullable<Figures['leastRoom']>
  opens: Pass['opens']
  locale: Locale
}

/** The agents with the least member quota left. */
export async function RoomSection({ agents, opens, locale }: RoomSectionProps) {
  const t = await getTranslations('dashboard')
  const rows = agents.map(({ agentInfoId, agentInfoName, members }) => ({
    key: agentInfoId,
    label: opens('members') ? (
      <a
        href={`/${locale}${screenPath('members')}?agentInfoId=${agentInfoId}`}
        className="go-to"
        title={agentInfoName}
      >
        <NativeText>{agentInfoName}</NativeText>
      </a>
    ) : (
      <NativeText>{agentInfoName}</NativeText>
    ),
    ...members,
  }))
  return <QuotaTable title={t('leastRoom')} head={t('agent')} rows={rows} locale={locale} />
}
