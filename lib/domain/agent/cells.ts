import type { Agent, AgentStatus } from '@/lib/contract/agent'
import { nearEnd } from '@/lib/domain/expiry/cells'
import { formatDate } from '@/lib/format/dates'
import { daysUntil } from '@/lib/format/days'
import type { NameContent, StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { StatusTone } from '@/lib/list/status-tone'
import type { Words } from '@/lib/list/words'
import { isLacking } from '@/lib/upstream/told'

/** The mark of each status of an agent. */
export const agentTones: Record<AgentStatus, StatusTone> = {
  Unreviewed: 'hollow',
  Normal: 'neutral',
  Freeze: 'bad',
  Expired: 'warn',
  Refuse: 'bad',
}

/** The name of an agent with a link to its own page. */
export function agentName({ agentInfoId, agentInfoName }: Agent, { href }: Words): NameContent {
  return { name: agentInfoName, href: href('agent', agentInfoId) }
}

/** The status of an agent, with the same word and mark in every place. */
export function agentStatus({ status }: Pick<Agent, 'status'>, { enums }: Words): StatusContent {
  return statusCell(agentTones[status], enums(`agentStatus.${status}`))
}

/**
 * The end of a contract: a date, with the days left if it is near, or the word for a contract without end.
 */
export function contractEnd(agent: Pick<Agent, 'effectTime'>, words: Words): StatusContent {
  const { terms, time } = words
  const { effectTime } = agent
  if (isLacking(agent, 'effectTime')) return statusCell('neutral', terms('notTold'))
  if (effectTime === null) return statusCell('neutral', terms('permanent'))
  const end = new Date(effectTime)
  const date = formatDate(end, { zone: time.zone })
  if (end <= time.now) return statusCell('bad', terms('expired', { date }))
  const count = daysUntil(end, time)
  if (count > nearEnd) return statusCell('neutral', date)
  return statusCell('warn', terms('daysLeft', { date, count }))
}
