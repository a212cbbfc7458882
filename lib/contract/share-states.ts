import type { Operator, StateTable } from './states.ts'

/** The statuses of a share. */
export const shareStatuses = ['offered', 'active', 'paused', 'ended'] as const
export type ShareStatus = (typeof shareStatuses)[number]

/** `readdress`: an edit to another receiving agent; allowed only until the first one has accepted. */
export type ShareAction = 'accept' | 'pause' | 'resume' | 'edit' | 'readdress' | 'end'

/** Status transitions of a share by action. An ended share is not deleted. */
export const shareStates: StateTable<ShareAction, ShareStatus> = {
  accept: { offered: 'active' },
  pause: { active: 'paused' },
  resume: { paused: 'active' },
  edit: { offered: 'offered', active: 'active', paused: 'paused' },
  readdress: { offered: 'offered' },
  end: { offered: 'ended', active: 'ended', paused: 'ended' },
}

/** The agent that shares, or the agent that receives. */
export type Side = 'sharing' | 'receiving'

/** The sides that may take each action. */
const sides: Readonly<Record<ShareAction, readonly Side[]>> = {
  accept: ['receiving'],
  pause: ['sharing'],
  resume: ['sharing'],
  edit: ['sharing'],
  readdress: ['sharing'],
  end: ['sharing', 'receiving'],
}

/** Actions that make a share active, for which both of its agents have to be Normal. */
const startingActions: readonly ShareAction[] = ['accept', 'resume']

interface Share {
  status: ShareStatus
  /** Null: the platform itself shares. */
  agentInfoId: number | null
  toAgentInfoId: number
  /** Whether one of the agents is not Normal. */
  suspended: boolean
}

/** Whether a share's status and the operator's side allow an action. */
export function shareMay(
  action: ShareAction,
  share: Share,
  operator: Pick<Operator, 'AgentInfoId'>,
): boolean {
  if (share.suspended && startingActions.includes(action)) return false
  const own = sidesOf(share, operator)
  return sides[action].some((side) => own.includes(side)) && shareStates[action][share.status] !== undefined
}

/** The sides on which an operator acts: its agent's, or both for an operator that sees every tenant. */
export function sidesOf(
  { agentInfoId, toAgentInfoId }: Pick<Share, 'agentInfoId' | 'toAgentInfoId'>,
  { AgentInfoId }: Pick<Operator, 'AgentInfoId'>,
): Side[] {
  const isOwn = (agent: number | null) => AgentInfoId === null || agent === AgentInfoId
  const own: Side[] = []
  if (isOwn(agentInfoId)) own.push('sharing')
  if (isOwn(toAgentInfoId)) own.push('receiving')
  return own
}
