import type { AgentStatus } from '../../lib/contract/agent.ts'
import { type AgentAction, agentStates } from '../../lib/contract/agent-states.ts'
import { illegal } from './refusal.ts'

/** The status that an action leads to, as it is stored. Throws `illegal` where the present one does not allow it. */
export function nextStatus(action: AgentAction, from: AgentStatus): Exclude<AgentStatus, 'Expired'> {
  const next = agentStates[action][from]
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
