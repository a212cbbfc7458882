import type { Agent, AgentStatus } from '@/lib/contract/agent'
import { formatDate, formatNumber } from '@/lib/format'
import type { StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { StatusTone } from '@/lib/list/status-tone'
import type { Words } from '@/lib/list/words'

const day = 24 * 60 * 60 * 1000
/** Days before its end from which a contract shows how many are left. */
export const nearEnd = 30

/** The mark of each status of an agent. */
export const agentTones: Record<AgentStatus, StatusTone> = {
  Unreviewed: 'hollow',
  Normal: 'neutral',
  Freeze: 'bad',
  Expired: 'warn',
  Refuse: 'bad',
}

/** The status of an agent, with the same word and mark wherever it is shown. */
export function agentStatus({ status }: Pick<Agent, 'status'>, { enums }: Words): StatusContent {
  return statusCell(agentTones[status], enums(`agentStatus.${status}`))
}

/** 'Used / limit' of a quota; a full one has a mark. */
export function usageCell({ used, limit }: Agent['members'], { time }: Words): StatusContent {
  const number = (value: number) => formatNumber(value, time.locale)
  if (limit === null) return statusCell('neutral', number(used))
  return statusCell(used >= limit ? 'bad' : 'neutral', `${number(used)} / ${number(limit)}`)
}

/** The end of a contract: a date, with the days left when it is near, or the word for a contract without end. */
export function contractEnd({ effectTime }: Pick<Agent, 'effectTime'>, words: Words): StatusContent {
  const { terms, time } = words
  if (effectTime === null) return statusCell('neutral', terms('permanent'))
  const end = new Date(effectTime)
  const date = formatDate(end, { zone: time.zone })
  const count = daysLeft(end, time.now)
  if (count === 0) return statusCell('bad', terms('expired', { date }))
  if (count > nearEnd) return statusCell('neutral', date)
  return statusCell('warn', terms('daysLeft', { date, count }))
}

/** Days until a moment, a part of one counted as a whole; 0 once it has passed. */
export function daysLeft(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / day))
}
