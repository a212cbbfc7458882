import type { Db } from '../db/connect.ts'
import { assertSeesAll } from '../rules/agent-rules.ts'
import { missing } from '../rules/refusal.ts'
import { type AgentRow, lockAgents } from '../store/agent-writes.ts'
import type { WriteContext } from '../wire/context.ts'

/** Locks agents, for those who decide about them; one that is not there refuses all. */
export async function lockAllAgents(tx: Db, agentIds: number[], context: WriteContext): Promise<AgentRow[]> {
  assertSeesAll(context)
  const ids = [...new Set(agentIds)]
  const rows = await lockAgents(tx, ids)
  if (rows.length !== ids.length) throw missing()
  return rows
}
