import {
  type ShareAction,
  type ShareStatus,
  shareMay,
  shareStates,
  sidesOf,
} from '../../lib/contract/share-states.ts'
import { illegal } from './refusal.ts'
import type { Scope } from './tenant-scope.ts'

interface ShareRow {
  status: ShareStatus
  agentId: number | null
  toAgentId: number
}

/**
 * The status after an action. Throws `illegal` when the share's status, the state of its agents, or the
 * scope's side does not allow it.
 */
export function shareAfter(
  action: ShareAction,
  row: ShareRow & { suspended: boolean },
  scope: Scope,
): ShareStatus {
  const next = shareStates[action][row.status]
  const share = { ...partiesOf(row), status: row.status, suspended: row.suspended }
  if (!next || !shareMay(action, share, { AgentInfoId: scope })) throw illegal()
  return next
}

/** Whether a scope is on one side of a share, which makes the share visible to it. */
export function hasSide(row: ShareRow, scope: Scope): boolean {
  return sidesOf(partiesOf(row), { AgentInfoId: scope }).length > 0
}

function partiesOf({ agentId, toAgentId }: ShareRow) {
  return { agentInfoId: agentId, toAgentInfoId: toAgentId }
}
