import type { agentInfo } from '../../lib/contract/agent-info.ts'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { WriteContext } from '../context.ts'
import { lockAll } from '../rules/agent-rules.ts'
import { nextStatus, statusOf } from '../rules/agent-states.ts'
import { suspend, updateAgents } from '../store/agent-writes.ts'

type Request = RequestOf<typeof agentInfo.changeAgentInfoStatus>

/** Audits, refuses, freezes, restores or hands in again: all of the agents or none. */
export async function changeStatus(input: Request, context: WriteContext) {
  const { action, agentInfoIds } = input
  context.note({ targets: agentInfoIds })
  return context.write(async (tx) => {
    const rows = await lockAll(tx, agentInfoIds, context)
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
