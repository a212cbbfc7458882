import type { agentInfo } from '../../lib/contract/agent-info.ts'
import type { RequestOf } from '../../lib/contract/call.ts'
import { agents } from '../db/schema.ts'
import { assertSeesAll } from '../rules/agent-rules.ts'
import { nextStatus, statusOf } from '../rules/agent-states.ts'
import { suspend } from '../store/agent-writes.ts'
import { change } from '../store/change.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof agentInfo.changeAgentInfoStatus>

/** Changes the status of agents, all or none; agents that are not Normal afterwards are suspended at once. */
export async function changeStatus(input: Request, context: WriteContext) {
  const { account, now } = context
  const { action, agentInfoIds } = input
  const statusReason = 'reason' in input ? input.reason : ''
  context.note({ targets: agentInfoIds })
  assertSeesAll(context)
  return context.write(async (tx) => {
    const { rows, before, after, ...counts } = await change(tx, agents, agentInfoIds, {
      scope: null,
      to: (row) => ({ status: nextStatus(action, statusOf(row, now)), statusReason }),
      stamp: { updatedBy: account.account },
      now,
      idName: 'agentInfoId',
    })
    const leaving = rows.filter((row) => nextStatus(action, statusOf(row, now)) !== 'Normal')
    const ids = leaving.map((row) => row.id)
    if (ids.length > 0) await suspend(tx, ids, now)
    context.note({ before, after })
    return counts
  })
}
