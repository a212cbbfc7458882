import type { agentInfo } from '../../lib/contract/agent-info.ts'
import type { RequestOf } from '../../lib/contract/call.ts'
import { lockAllAgents } from '../guards/agents.ts'
import { nextStatus, statusOf } from '../rules/agent-states.ts'
import { suspend, updateAgents } from '../store/agent-writes.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof agentInfo.changeAgentInfoStatus>

/** Audits, refuses, freezes, restores or hands in again: all of the agents or none. */
export async function changeStatus(input: Request, context: WriteContext) {
  const { action, agentInfoIds } = input
  context.note({ targets: agentInfoIds })
  return context.write(async (tx) => {
    const rows = await lockAllAgents(tx, agentInfoIds, context)
    const [status] = rows.map((row) => nextStatus(action, statusOf(row, context.now)))
    const ids = rows.map((row) => row.id)
    const change = { status, statusReason: 'reason' in input ? input.reason : '' }
    await updateAgents(tx, ids, change, context)
    if (status !== 'Normal') await suspend(tx, ids)
    context.note({
      before: rows.map((row) => ({
        agentInfoId: row.id,
        status: row.status,
        statusReason: row.statusReason,
      })),
      after: change,
    })
    return { changed: rows.length }
  })
}
