import 'server-only'
import type { Agent } from '@/lib/contract/agent'
import { nearEnd } from '@/lib/domain/expiry/cells'
import { formatDate } from '@/lib/format/dates'
import { daysUntil } from '@/lib/format/days'
import { getTranslations } from '@/lib/i18n/translations'
import type { StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { isLacking } from '@/lib/upstream/told'
import { agentStatus } from './cells'

/** An agent's status and its contract in words that need no heading: 'Frozen', 'Contract ends in 12 days'. */
export async function agentStates(agent: Agent, words: Words): Promise<StatusContent[]> {
  return [agentStatus(agent, words), await contractState(agent, words)]
}

async function contractState(agent: Agent, { time }: Words): Promise<StatusContent> {
  const t = await getTranslations('agents.states')
  const { effectTime } = agent
  if (isLacking(agent, 'effectTime')) return statusCell('neutral', t('endNotTold'))
  if (effectTime === null) return statusCell('neutral', t('open'))
  const end = new Date(effectTime)
  const date = formatDate(end, { zone: time.zone })
  if (end <= time.now) return statusCell('bad', t('ended', { date }))
  const count = daysUntil(end, time)
  return count > nearEnd
    ? statusCell('neutral', t('until', { date }))
    : statusCell('warn', t('endsIn', { count }))
}
