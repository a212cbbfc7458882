import type { Db } from '../db/connect.ts'
import { agents } from '../db/schema.ts'
import { assertSeesAll } from '../rules/agent-rules.ts'
import type { AgentRow } from '../store/agent-writes.ts'
import { hold, holdOne } from '../store/change.ts'
import type { WriteContext } from '../wire/context.ts'

/** Locks agents, all or none. Refuses a caller that belongs to an agent. */
export async function holdAgents(tx: Db, agentIds: number[], context: WriteContext): Promise<AgentRow[]> {
  assertSeesAll(context)
  return hold(tx, agents, agentIds, { scope: null })
}

/** Locks one agent. Refuses a caller that belongs to an agent, and an outdated `rowVersion`. */
export async function holdAgentAsRead(
  tx: Db,
  { agentInfoId, rowVersion }: { agentInfoId: number; rowVersion: number },
  context: WriteContext,
): Promise<AgentRow> {
  assertSeesAll(context)
  return holdOne(tx, agents, agentInfoId, { scope: null, rowVersion })
}
