import { getLocale, getTranslations } from 'next-intl/server'
import { QuotaMeter } from '@/components/ui/quota-meter'
import type { agentInfo } from '@/lib/contract/agent-info'
import type { ResultOf } from '@/lib/contract/call'
import { formatNumber } from '@/lib/format'
import type { Option } from '@/lib/option'

interface FactsPanelProps {
  /** How many members match. */
  total: number
  usage: ResultOf<typeof agentInfo.agentUserInfo>
  agents: readonly Option[]
  /** The agent that the list is filtered by. */
  chosen: string | undefined
}

/** How many members match of how many, how many are online, and the quota of the one agent that is shown. */
export async function FactsPanel({ total, usage, agents, chosen }: FactsPanelProps) {
  const [t, locale] = await Promise.all([getTranslations('members'), getLocale()])
  const number = (value: number) => formatNumber(value, locale)
  const { used, limit } = usage.members
  // An operator who sees one agent only sees that one's quota, filtered or not.
  const agent = agents.length === 1 ? agents[0] : agents.find(({ value }) => value === chosen)
  return (
    <>
      <span>{t('matching', { matching: number(total), all: number(used) })}</span>
      <span>{t('onlineCount', { count: number(usage.online) })}</span>
      {limit !== null && (
        <QuotaMeter
          label={agent?.label ?? ''}
          used={used}
          limit={limit}
          text={t('quota', { used: number(used), limit: number(limit) })}
        />
      )}
    </>
  )
}
