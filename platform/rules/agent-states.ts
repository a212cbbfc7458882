import type { AgentStatus } from '../../lib/contract/agent.ts'
import { illegal } from './refusal.ts'

/**
 * Which action leads an agent from which status to which. What stands in no row is refused; editing is
 * allowed in every status and changes none.
 */
const transitions = {
  audit: { Unreviewed: 'Normal' },
  refuse: { Unreviewed: 'Refuse' },
  handIn: { Refuse: 'Unreviewed' },
  freeze: { Normal: 'Freeze' },
  restore: { Freeze: 'Normal' },
  renew: { Expired: 'Normal', Normal: 'Normal', Freeze: 'Freeze' },
} as const satisfies Record<string, Partial<Record<AgentStatus, Exclude<AgentStatus, 'Expired'>>>>

type AgentAction = keyof typeof transitions
type StoredStatus = Exclude<AgentStatus, 'Expired'>

/** The status that an action leads to, as it is stored. Throws `illegal` where the table has no such way. */
export function nextStatus(action: AgentAction, from: AgentStatus): StoredStatus {
  const ways: Partial<Record<AgentStatus, StoredStatus>> = transitions[action]
  const next = ways[from]
  if (!next) throw illegal()
  return next
}

/** An agent's status by the clock: a Normal one whose contract has ended is Expired. */
export function statusOf(
  { status, expiresAt }: { status: AgentStatus; expiresAt: Date | null },
  now: Date,
): AgentStatus {
  return status === 'Normal' && expiresAt !== null && expiresAt <= now ? 'Expired' : status
}
