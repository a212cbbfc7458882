import { QuotaTable } from '@/components/dashboard/quota-table'
import type { agentInfo } from '@/lib/contract/agent-info'
import type { ResultOf } from '@/lib/contract/call'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'

interface QuotaSectionProps {
  usage: ResultOf<typeof agentInfo.agentUserInfo>
  locale: Locale
}

/** The used part of the agent's quotas; empty for platform staff, who have none. */
export async function QuotaSection({ usage: { members, groups }, locale }: QuotaSectionProps) {
  const t = await getTranslations('dashboard')
  const rows = [
    { key: 'members', label: t('members'), ...members },
    { key: 'groups', label: t('groups'), ...groups },
  ].filter(({ limit }) => limit !== null)
  if (rows.length === 0) return null
  return <QuotaTable title={t('quotas')} head={t('quota')} rows={rows} locale={locale} />
}
