import type { Agent, AgentStatus } from './agent.ts'
import type { StateTable } from './states.ts'

export type AgentAction = 'audit' | 'refuse' | 'handIn' | 'freeze' | 'restore' | 'renew'

/** Expired is Normal past the contract's end, told by the clock and never stored. */
type StoredStatus = Exclude<AgentStatus, 'Expired'>

/** What an action makes of an agent's status. Editing and deleting do not depend on it. */
export const agentStates: StateTable<AgentAction, AgentStatus, StoredStatus> = {
  audit: { Unreviewed: 'Normal' },
  refuse: { Unreviewed: 'Refuse' },
  handIn: { Refuse: 'Unreviewed' },
  freeze: { Normal: 'Freeze' },
  restore: { Freeze: 'Normal' },
  renew: { Expired: 'Normal', Normal: 'Normal', Freeze: 'Freeze' },
}

/** Whether an agent's status allows an action. */
export function agentMay(action: AgentAction, { status }: Pick<Agent, 'status'>): boolean {
  return agentStates[action][status] !== undefined
}
