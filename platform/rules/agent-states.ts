import type { AgentStatus } from '../../lib/contract/agent.ts'
import { type AgentAction, agentStates } from '../../lib/contract/agent-states.ts'
import { illegal } from './refusal.ts'

/** The stored status after an action. Throws `illegal` when the present status does not allow it. */
export function nextStatus(action: AgentAction, from: AgentStatus): Exclude<AgentStatus, 'Expired'> {
  const next = agentStates[action][from]
  if (!next) throw illegal()
  return next
}

/** The status at a time: Normal becomes Expired when the contract has ended. */
export function statusOf(
  { status, expiresAt }: { status: AgentStatus; expiresAt: Date | null },
  now: Date,
): AgentStatus {
  return status === 'Normal' && expiresAt !== null && expiresAt <= now ? 'Expired' : status
}
