import { ChartSection } from '@/components/chart/chart-section'
import { StackedBar } from '@/components/chart/stacked-bar'
import type { Pass } from '@/lib/auth/gate'
import { type AgentStatus, agentStatuses } from '@/lib/contract/agent'
import { agentTones } from '@/lib/domain/agent/cells'
import { formatNumber } from '@/lib/format/numbers'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'

/**
 * The colours of the agents' list, except for frozen agents: two parts of a bar may not have the same colour.
 */
const tones = { ...agentTones, Freeze: 'half' } as const

interface AgentsSectionProps {
  counts: Record<AgentStatus, number>
  opens: Pass['opens']
  locale: Locale
}

/** Number of agents in each status, as one bar and in a table whose statuses link to their lists. */
export async function AgentsSection({ counts, opens, locale }: AgentsSectionProps) {
  const [t, statuses] = await Promise.all([
    getTranslations('dashboard'),
    getTranslations('enums.agentStatus'),
  ])
  const all = Object.values(counts).reduce((total, count) => total + count, 0)
  return (
    <ChartSection title={t('agentsByStatus')}>
      <StackedBar
        caption={t('agentsByStatus')}
        heads={{ label: t('status'), value: t('agentCount', { count: all }) }}
        parts={agentStatuses.map((status) => ({
          key: status,
          label: statuses(status),
          tone: tones[status],
          value: counts[status],
          ...(opens('agents') && { href: `/${locale}${screenPath('agents')}?status=${status}` }),
        }))}
        format={(value) => formatNumber(value, locale)}
      />
    </ChartSection>
  )
}
