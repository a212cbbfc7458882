import { sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { fenceInfo } from '../../lib/contract/fence-info.ts'
import { mostFences } from '../../lib/contract/limits.ts'
import type { Db } from '../db/connect.ts'
import { fenceGroups, fences } from '../db/schema-fences.ts'
import { missing, Refusal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { readAgent } from '../store/agents.ts'
import { hold } from '../store/change.ts'
import { countFencesToAdd, deleteFences, groupsOfTenant, replaceFenceGroups } from '../store/fences.ts'
import { holdRemoved, keepRemoved, putBack, restoredForLog } from '../store/removed-rows.ts'
import type { WriteContext } from '../wire/context.ts'

/** Deletes fences, all or none. They can be restored for some minutes. */
export async function removeFences(
  { fenceIds }: RequestOf<typeof fenceInfo.removeFence>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: fenceIds })
  return context.write(async (tx) => {
    const rows = await hold(tx, fences, fenceIds, { scope: scopeOf(account) })
    context.note({ before: rows.map(({ id, name, shape }) => ({ fenceId: id, name, shape })) })
    const ids = rows.map(({ id }) => id)
    const groupIds = sql`array(select group_id from ${fenceGroups} where fence_id = kept.id order by group_id)`
    const beside = sql`jsonb_build_object('groupIds', ${groupIds})`
    await keepRemoved(tx, 'fence', fences, ids, { now, beside })
    await deleteFences(tx, ids)
    return { deleted: rows.length }
  })
}

/**
 * Restores recently deleted fences, all or none, within a tenant's limit. They watch their groups that still
 * exist; a fence without any of them is refused.
 */
export async function restoreFences(
  { fenceIds }: RequestOf<typeof fenceInfo.restoreFence>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: fenceIds })
  return context.write(async (tx) => {
    const rows = await holdRemoved(tx, 'fence', fenceIds, { scope: scopeOf(account), now })
    const tenants = rows.map(({ agentId }) => agentId ?? 0).toSorted((one, other) => one - other)
    for (const agentId of new Set(tenants)) {
      await reserveFences(tx, agentId || null, tenants.filter((each) => each === agentId).length)
    }
    await putBack(
      tx,
      'fence',
      fences,
      rows.map(({ rowId }) => rowId),
    )
    for (const { rowId, agentId, row } of rows) {
      const formerGroupIds = Array.isArray(row.groupIds) ? row.groupIds.map(Number) : []
      const left = await groupsOfTenant(tx, formerGroupIds, agentId)
      if (formerGroupIds.length > 0 && left.length === 0)
        throw new Refusal('missing', 'no group is left to watch')
      await replaceFenceGroups(tx, rowId, left)
    }
    context.note(restoredForLog(rows, 'fenceId'))
    return { restored: rows.length }
  })
}

/** Refuses more fences than a tenant may have, and those of an agent that no longer exists. */
async function reserveFences(tx: Db, agentId: number | null, count: number): Promise<void> {
  if (agentId !== null && !(await readAgent(tx, agentId, { lock: true }))) throw missing()
  const used = await countFencesToAdd(tx, agentId)
  if (used + count > mostFences) {
    throw new Refusal('limit', 'too many geofences', { used, limit: mostFences })
  }
}
