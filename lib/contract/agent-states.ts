import type { Agent, AgentStatus } from './agent.ts'
import type { StateTable } from './states.ts'

export type AgentAction = 'audit' | 'refuse' | 'handIn' | 'freeze' | 'restore' | 'renew'

/** Without Expired, which is computed and never stored: a Normal agent whose contract has ended. */
type StoredStatus = Exclude<AgentStatus, 'Expired'>

/** Status transitions of an agent by action. Editing and deleting are allowed in every status. @spec 4.2 */
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
