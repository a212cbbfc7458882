import type { Db } from '../db/connect.ts'
import { Refusal } from '../rules/refusal.ts'
import { readAgent } from '../store/agents.ts'

/**
 * Locks the agents of deleted rows that are restored, in the order of their ids; returns each tenant with the
 * number of its rows. Refuses rows of an agent that no longer exists.
 */
export async function holdTenantsOf(
  tx: Db,
  rows: readonly { agentId: number | null }[],
): Promise<{ agentId: number | null; count: number }[]> {
  const tenants = [...new Set(rows.map(({ agentId }) => agentId))]
  const inOrder = tenants.toSorted((one, other) => (one ?? 0) - (other ?? 0))
  for (const agentId of inOrder) {
    if (agentId !== null && !(await readAgent(tx, agentId, { lock: true }))) {
      throw new Refusal('missing', 'the agent is gone')
    }
  }
  return inOrder.map((agentId) => ({ agentId, count: rows.filter((row) => row.agentId === agentId).length }))
}
