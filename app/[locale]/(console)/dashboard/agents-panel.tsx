import { ChartPanel } from '@/components/chart/chart-panel'
import { ShareBars } from '@/components/chart/share-bars'
import { Status } from '@/components/ui/status'
import { type AgentStatus, agentStatuses } from '@/lib/contract/agent'
import { formatNumber } from '@/lib/format'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import type { StatusTone } from '@/lib/list/status-tone'

interface AgentsPanelProps {
  counts: Record<AgentStatus, number>
  locale: Locale
}

const tones: Record<AgentStatus, StatusTone> = {
  Unreviewed: 'hollow',
  Normal: 'neutral',
  Freeze: 'bad',
  Expired: 'warn',
  Refuse: 'bad',
}

/** Number of agents in each status; a status that no agent has is quiet. */
export async function AgentsPanel({ counts, locale }: AgentsPanelProps) {
  const [t, statuses] = await Promise.all([
    getTranslations('dashboard'),
    getTranslations('enums.agentStatus'),
  ])
  const all = Object.values(counts).reduce((total, count) => total + count, 0)
  return (
    <ChartPanel title={t('agentsByStatus')}>
      <ShareBars
        caption={t('agentsByStatus')}
        heads={{ label: t('status'), share: t('share'), value: t('agentCount', { count: all }) }}
        shares={agentStatuses.map((status) => ({
          key: status,
          label: <Status tone={counts[status] > 0 ? tones[status] : 'neutral'}>{statuses(status)}</Status>,
          value: counts[status],
        }))}
        format={(value) => formatNumber(value, locale)}
      />
    </ChartPanel>
  )
}
