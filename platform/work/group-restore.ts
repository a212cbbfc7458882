import type { RequestOf } from '../../lib/contract/call.ts'
import type { contactGroup } from '../../lib/contract/contact-group.ts'
import { groups } from '../db/schema.ts'
import { conflict, illegal, invalid } from '../rules/refusal.ts'
import { assertUndoable } from '../rules/removed-rules.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { change, hold } from '../store/change.ts'
import { leaveOfOthers, withoutLeader } from '../store/group-returns.ts'
import type { WriteContext } from '../wire/context.ts'
import { reserveGroups } from './group-edit.ts'

/**
 * Restores recently deleted groups with their members, all or none, within the quotas of their agents. A
 * group whose administrator was deleted or moved meanwhile is refused. Only the owner deletes groups at once,
 * so only the owner restores them.
 */
export async function restoreGroups(
  { groupIds }: RequestOf<typeof contactGroup.restoreGroup>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: groupIds })
  if (account.role !== 'admin') throw illegal()
  return context.write(async (tx) => {
    const scope = scopeOf(account)
    const lockedGroups = await hold(tx, groups, groupIds, { scope, withDeleted: true, lock: 'no key update' })
    for (const { deletedAt } of lockedGroups) {
      if (!deletedAt) throw conflict({ groupIds: 'stale' })
      assertUndoable(deletedAt, now)
    }
    const agentIds = lockedGroups.map(({ agentId }) => agentId ?? 0).toSorted((one, other) => one - other)
    for (const agentId of new Set(agentIds)) {
      await reserveGroups(tx, agentId || null, agentIds.filter((each) => each === agentId).length)
    }
    const ids = lockedGroups.map(({ id }) => id)
    if ((await withoutLeader(tx, ids)) > 0) throw invalid({ groupIds: 'administrator' })
    const left = await leaveOfOthers(tx, ids)
    const { before, after, changed } = await change(tx, groups, ids, {
      scope,
      withDeleted: true,
      lock: 'no key update',
      to: () => ({ deletedAt: null }),
      now,
      idName: 'groupId',
    })
    context.note({ before, after: left.length > 0 ? [...after, ...left] : after })
    return { restored: changed }
  })
}
