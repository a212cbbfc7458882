import { ChartPanel } from '@/components/chart/chart-panel'
import { ShareBars } from '@/components/chart/share-bars'
import { Status } from '@/components/ui/status'
import { agentTones } from '@/lib/agent/cells'
import { type AgentStatus, agentStatuses } from '@/lib/contract/agent'
import { formatNumber } from '@/lib/format'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens'

interface AgentsPanelProps {
  counts: Record<AgentStatus, number>
  locale: Locale
}

/** Number of agents in each status, with the list of them; a status that no agent has is quiet. */
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
          label: (
            <a href={`/${locale}${screenPath('agents')}?status=${status}`} className="go-to">
              <Status tone={counts[status] > 0 ? agentTones[status] : 'neutral'}>{statuses(status)}</Status>
            </a>
          ),
          value: counts[status],
        }))}
        format={(value) => formatNumber(value, locale)}
      />
    </ChartPanel>
  )
}
