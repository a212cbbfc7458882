import type { agentInfo } from '../../lib/contract/agent-info.ts'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { Db } from '../db/connect.ts'
import { lockAllAgents } from '../guards/agents.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { agentColumns, laterEnd } from '../rules/agent-rules.ts'
import { nextStatus, statusOf } from '../rules/agent-states.ts'
import { difference } from '../rules/difference.ts'
import { restorableSince } from '../rules/member-rules.ts'
import { assertMobile } from '../rules/mobile.ts'
import { conflict, illegal, invalid, Refusal } from '../rules/refusal.ts'
import { type AgentRow, countRestorable, deleteAgents, updateAgents } from '../store/agent-writes.ts'
import { tally } from '../store/agents.ts'
import { bindImages } from '../store/file-binding.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof agentInfo.saveAgentInfo>

/** Changes one agent's fields, unless it changed since it was read. Its status stays as it is. */
export async function editAgent(input: Extract<Request, { action: 'edit' }>, context: WriteContext) {
  const { services, now } = context
  const { action: _, agentInfoId, rowVersion, effectTime, ...fields } = input
  context.note({ targets: [agentInfoId] })
  return context.write(async (tx) => {
    const [row] = await lockAllAgents(tx, [agentInfoId], context)
    if (row?.rowVersion !== rowVersion) throw conflict({ rowVersion: 'stale' })
    const change = { ...agentColumns(fields), expiresAt: correctedEnd(row, effectTime, now) }
    // What was let stand once is not asked about again.
    if (change.mobile !== row.mobile) assertMobile(change.mobile, services.phoneRegions, 'mobile')
    await assertRoom(tx, row, change)
    const cards = { idCardFront: change.idCardFront, idCardBack: change.idCardBack }
    await bindImages(tx, cards, row, { agentId: agentInfoId, scope: null })
    await updateAgents(tx, [agentInfoId], change, context)
    context.note(difference(row, change))
    return { changed: 1 }
  })
}

/** Renews contracts, all or none; an expired agent is in business again with it. */
export async function renewAgents({ agents }: Extract<Request, { action: 'renew' }>, context: WriteContext) {
  const ids = agents.map((each) => each.agentInfoId)
  context.note({ targets: ids })
  return context.write(async (tx) => {
    const rows = new Map((await lockAllAgents(tx, ids, context)).map((row) => [row.id, row]))
    const before: unknown[] = []
    const after: unknown[] = []
    for (const { agentInfoId, rowVersion, effectTime } of agents) {
      const row = rows.get(agentInfoId)
      if (row?.rowVersion !== rowVersion) throw conflict({ rowVersion: 'stale' })
      const status = nextStatus('renew', statusOf(row, context.now))
      const expiresAt = laterEnd(effectTime, 'agents', row.expiresAt, context.now)
      await updateAgents(tx, [agentInfoId], { status, expiresAt }, context)
      before.push({ agentInfoId, expiresAt: row.expiresAt })
      after.push({ agentInfoId, expiresAt })
    }
    context.note({ before, after })
    return { changed: agents.length }
  })
}

/** Deletes agents for good: only without members, also deleted ones that can be restored, and without groups. */
export async function removeAgents(
  { agentInfoIds, confirmation }: Extract<Request, { action: 'delete' }>,
  context: WriteContext,
) {
  const { now } = context
  context.note({ targets: agentInfoIds })
  return context.write(async (tx) => {
    await assertConfirmed(tx, confirmation, context)
    const rows = await lockAllAgents(tx, agentInfoIds, context)
    const ids = rows.map((row) => row.id)
    await assertEmpty(tx, ids, now)
    await deleteAgents(tx, ids, context)
    context.note({ before: rows.map(({ id, name, mobile }) => ({ agentInfoId: id, name, mobile })) })
    return { changed: rows.length }
  })
}

/** A contract's end after an edit: an expired one is brought back by renewing only, and none ends by an edit. */
function correctedEnd(row: AgentRow, effectTime: string | undefined, now: Date): Date | null {
  if (effectTime === undefined) return row.expiresAt
  if (new Date(effectTime).getTime() === row.expiresAt?.getTime()) return row.expiresAt
  if (statusOf(row, now) === 'Expired') throw illegal()
  return laterEnd(effectTime, 'effectTime', now)
}

/** A quota is not lowered below what is used of it. */
async function assertRoom(tx: Db, row: AgentRow, change: { memberLimit: number; groupLimit: number }) {
  const used = await tally(tx, row.id)
  if (change.memberLimit < Math.min(used.members, row.memberLimit)) throw invalid({ limitCount: 'tooSmall' })
  if (change.groupLimit < Math.min(used.groups, row.groupLimit)) throw invalid({ groupCount: 'tooSmall' })
}

async function assertEmpty(tx: Db, ids: number[], now: Date): Promise<void> {
  const used = { members: 0, groups: 0 }
  for (const id of ids) {
    const { members, groups } = await tally(tx, id)
    used.members += members
    used.groups += groups
  }
  const restorable = await countRestorable(tx, ids, restorableSince(now))
  if (used.members + used.groups + restorable > 0) {
    throw new Refusal('conflict', 'not empty', { agentInfoIds: 'inUse', ...used, restorable })
  }
}
