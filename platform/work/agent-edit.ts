import type { agentInfo } from '../../lib/contract/agent-info.ts'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { PhoneRegion } from '../../lib/contract/mobile.ts'
import type { Db } from '../db/connect.ts'
import { agents } from '../db/schema.ts'
import { holdAgentAsRead, holdAgents } from '../guards/agents.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { agentColumns, assertCustomerCode, assertSeesAll, laterEnd } from '../rules/agent-rules.ts'
import { nextStatus, statusOf } from '../rules/agent-states.ts'
import { restorableSince } from '../rules/member-rules.ts'
import { merged } from '../rules/merged.ts'
import { assertMobile, assertTelephone } from '../rules/mobile.ts'
import { conflict, illegal, invalid, Refusal } from '../rules/refusal.ts'
import { type AgentRow, countRestorable, deleteAgents, editAgentRow } from '../store/agent-writes.ts'
import { tally } from '../store/agents.ts'
import { change } from '../store/change.ts'
import { editAnswer } from '../store/edit.ts'
import { bindImages } from '../store/file-binding.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof agentInfo.saveAgentInfo>

/** Edits the given fields of an agent, unless it changed since it was read. Its status stays. */
export async function editAgent(input: Extract<Request, { action: 'edit' }>, context: WriteContext) {
  const { services, now } = context
  const { action: _, agentInfoId, rowVersion, effectTime, ...fields } = input
  context.note({ targets: [agentInfoId] })
  return context.write(async (tx) => {
    const row = await holdAgentAsRead(tx, { agentInfoId, rowVersion }, context)
    const edited = agentColumns(merged(fieldsOf(row), fields))
    assertAcceptable(edited, row, services.phoneRegions)
    await assertRoom(tx, row, edited)
    const columns = { ...edited, expiresAt: correctedEnd(row, effectTime, now) }
    const { idCardFront, idCardBack } = edited
    await bindImages(tx, { idCardFront, idCardBack }, row, { agentId: agentInfoId, scope: null })
    const written = await editAgentRow(tx, row, columns, context)
    context.note({ before: written.before, after: written.after })
    return editAnswer(written)
  })
}

/** An agent's row under the field names of an edit. */
const fieldsOf = (row: AgentRow) => ({
  ...row,
  agentInfoName: row.name,
  aName: row.personInCharge,
  limitCount: row.memberLimit,
  groupCount: row.groupLimit,
})

/** Renews contracts, all or none. An Expired agent becomes Normal. */
export async function renewAgents(input: Extract<Request, { action: 'renew' }>, context: WriteContext) {
  const { account, now } = context
  const renewals = new Map(input.agents.map((each) => [each.agentInfoId, each]))
  const ids = [...renewals.keys()]
  context.note({ targets: ids })
  assertSeesAll(context)
  return context.write(async (tx) => {
    const { before, after, changed, already } = await change(tx, agents, ids, {
      scope: null,
      to(row) {
        const renewal = renewals.get(row.id)
        if (renewal?.rowVersion !== row.rowVersion) throw conflict({ rowVersion: 'stale' })
        const status = nextStatus('renew', statusOf(row, now))
        return { status, expiresAt: laterEnd(renewal.effectTime, 'agents', row.expiresAt, now) }
      },
      stamp: { updatedBy: account.account },
      now,
      idName: 'agentInfoId',
    })
    context.note({ before, after })
    return { changed, already }
  })
}

/**
 * Deletes agents for good, all or none: only agents without groups and members, including deleted members that can
 * still be restored.
 */
export async function removeAgents(
  { agentInfoIds, confirmation }: Extract<Request, { action: 'delete' }>,
  context: WriteContext,
) {
  const { now } = context
  context.note({ targets: agentInfoIds })
  return context.write(async (tx) => {
    await assertConfirmed(tx, confirmation, context)
    const rows = await holdAgents(tx, agentInfoIds, context)
    const ids = rows.map((row) => row.id)
    await assertEmpty(tx, ids, now)
    await deleteAgents(tx, ids, context)
    context.note({ before: rows.map(({ id, name, mobile }) => ({ agentInfoId: id, name, mobile })) })
    return { changed: rows.length, already: 0 }
  })
}

/**
 * Refuses numbers and a code that a new agent may not have. Unchanged ones are not checked: they were
 * accepted earlier.
 */
function assertAcceptable(
  change: Pick<AgentRow, 'mobile' | 'officeTelephone' | 'customerCode'>,
  row: AgentRow,
  regions: readonly PhoneRegion[],
): void {
  if (change.mobile !== row.mobile) assertMobile(change.mobile, regions, 'mobile')
  if (change.officeTelephone !== row.officeTelephone) assertTelephone(change.officeTelephone, regions)
  if (change.customerCode !== row.customerCode) assertCustomerCode(change.customerCode)
}

/** The contract's end after an edit. An edit cannot revive an Expired agent, nor end a contract. */
function correctedEnd(row: AgentRow, effectTime: string | undefined, now: Date): Date | null {
  if (effectTime === undefined) return row.expiresAt
  if (new Date(effectTime).getTime() === row.expiresAt?.getTime()) return row.expiresAt
  if (statusOf(row, now) === 'Expired') throw illegal()
  return laterEnd(effectTime, 'effectTime', now)
}

/** Refuses to lower a quota below its used part. An exceeded quota may stay unchanged. */
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
