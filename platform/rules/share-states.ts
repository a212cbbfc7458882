import type { ShareStatus } from '../../lib/contract/share-setting-info.ts'
import { type ShareAction, shareMay, shareStates, sidesOf } from '../../lib/contract/share-states.ts'
import { illegal } from './refusal.ts'
import type { Scope } from './scope.ts'

interface ShareRow {
  status: ShareStatus
  agentId: number | null
  toAgentId: number
}

/**
 * The status after an action. Throws `illegal` when the share's status, or the scope's side in it, does not allow it.
 */
export function shareAfter(action: ShareAction, row: ShareRow, scope: Scope): ShareStatus {
  const next = shareStates[action][row.status]
  if (!next || !shareMay(action, partiesOf(row), { AgentInfoId: scope })) throw illegal()
  return next
}

/** Whether a scope is on one side of a share and therefore sees it. */
export function hasSide(row: ShareRow, scope: Scope): boolean {
  return sidesOf(partiesOf(row), { AgentInfoId: scope }).length > 0
}

function partiesOf({ status, agentId, toAgentId }: ShareRow) {
  return { status, agentInfoId: agentId, toAgentInfoId: toAgentId }
}
