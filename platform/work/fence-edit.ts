import { isDeepStrictEqual } from 'node:util'
import type { RequestOf } from '../../lib/contract/call.ts'
import { type FenceFields, type fenceInfo, staysAreTimed } from '../../lib/contract/fence-info.ts'
import { mostFences } from '../../lib/contract/limits.ts'
import type { Db } from '../db/connect.ts'
import { fences } from '../db/schema-fences.ts'
import { difference } from '../rules/difference.ts'
import { tenantOfNew } from '../rules/member-rules.ts'
import { merged } from '../rules/merged.ts'
import { invalid, Refusal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { readAgent } from '../store/agents.ts'
import { change, holdOne, update } from '../store/change.ts'
import {
  countFencesToAdd,
  type FenceRow,
  forgetStays,
  groupIdsOfFence,
  groupsOfTenant,
  insertFence,
  replaceFenceGroups,
} from '../store/fences.ts'
import type { WriteContext } from '../wire/context.ts'

type Edit = RequestOf<typeof fenceInfo.editFence>

export async function createFence(input: Extract<Edit, { mode: 'create' }>, context: WriteContext) {
  const { account, now } = context
  const agentId = tenantOfNew(scopeOf(account), input.agentInfoId)
  return context.write(async (tx) => {
    if (agentId !== null && !(await readAgent(tx, agentId, { lock: true }))) {
      throw invalid({ agentInfoId: 'invalid' })
    }
    const used = await countFencesToAdd(tx, agentId)
    if (used >= mostFences) throw new Refusal('limit', 'too many geofences', { used, limit: mostFences })
    await assertGroups(tx, input.groupIds, agentId)
    const row = { ...columnsOf(input), agentId }
    const fenceId = await insertFence(tx, { ...row, createdAt: now, updatedAt: now }, input.groupIds)
    context.note({ targets: [fenceId], after: { ...row, groupIds: input.groupIds } })
    return { fenceId, rowVersion: 1 }
  })
}

/**
 * Edits the given fields of a fence, unless it changed since it was read. Another shape or other times delete
 * the members' stays.
 */
export async function editFence(input: Extract<Edit, { mode: 'edit' }>, context: WriteContext) {
  const { account, now } = context
  const { fenceId, rowVersion, mode: _, ...fields } = input
  context.note({ targets: [fenceId] })
  return context.write(async (tx) => {
    const row = await holdOne(tx, fences, fenceId, { scope: scopeOf(account), rowVersion })
    if (fields.groupIds) await assertGroups(tx, fields.groupIds, row.agentId)
    const fenceBefore = { ...row, fenceName: row.name, groupIds: await groupIdsOfFence(tx, fenceId) }
    const edited = merged(fenceBefore, fields)
    if (!staysAreTimed(edited)) throw invalid({ stayMinutes: 'required' })
    const groupIds = edited.groupIds.toSorted((one, other) => one - other)
    const columns = columnsOf(edited)
    const { before, after } = difference(fenceBefore, { ...columns, groupIds })
    context.note({ before, after })
    if (Object.keys(after).length === 0) return { fenceId, rowVersion }
    await update(tx, fences, [fenceId], columns, now)
    await replaceFenceGroups(tx, fenceId, groupIds)
    if (!isSameArea(row, columns)) await forgetStays(tx, [fenceId])
    return { fenceId, rowVersion: rowVersion + 1 }
  })
}

/** Switches fences on or off, all or none. */
export async function operateFences(
  { action, fenceIds }: RequestOf<typeof fenceInfo.operateFence>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: fenceIds })
  return context.write(async (tx) => {
    const { before, after, changed, already, rows } = await change(tx, fences, fenceIds, {
      scope: scopeOf(account),
      to: () => ({ enabled: action === 'enable' }),
      now,
      idName: 'fenceId',
    })
    await forgetStays(
      tx,
      rows.map(({ id }) => id),
    )
    context.note({ before, after })
    return { changed, already }
  })
}

function columnsOf({ fenceName, shape, groupIds, times, kinds, stayMinutes }: FenceFields) {
  return {
    name: fenceName,
    shapeKind: shape.kind,
    shape,
    everyone: groupIds.length === 0,
    times,
    kinds,
    stayMinutes: kinds.includes('staying') ? stayMinutes : null,
  }
}

function isSameArea(row: FenceRow, columns: Pick<FenceRow, 'shape' | 'times'>): boolean {
  return isDeepStrictEqual([row.shape, row.times], [columns.shape, columns.times])
}

/** Refuses groups that are deleted or of another tenant than the fence. */
async function assertGroups(tx: Db, groupIds: readonly number[], agentId: number | null): Promise<void> {
  const tenantGroups = await groupsOfTenant(tx, groupIds, agentId)
  if (tenantGroups.length !== groupIds.length) throw invalid({ groupIds: 'otherAgentsGroup' })
}
