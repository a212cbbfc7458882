import { groups, members } from '../db/schema.ts'
import { isRestorable } from '../rules/member-rules.ts'
import { conflict, missing } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { hold } from '../store/change.ts'
import { groupsOf, leaveFullGroups } from '../store/group-returns.ts'
import { reservePlaces, updateMembers } from '../store/members/member-writes.ts'
import type { WriteContext } from '../wire/context.ts'

/**
 * Restores deleted members, all or none, within the quotas of their agents. They return to those of their
 * groups that have room.
 */
export async function restoreMembers(userIds: number[], context: WriteContext) {
  const { account, now } = context
  context.note({ targets: userIds })
  return context.write(async (tx) => {
    const groupIds = await groupsOf(tx, userIds)
    await hold(tx, groups, groupIds, { scope: null, lock: 'no key update', withDeleted: true })
    const rows = await hold(tx, members, userIds, { scope: scopeOf(account), withDeleted: true })
    for (const { deletedAt } of rows) {
      if (!deletedAt) throw conflict({ userIds: 'stale' })
      if (!isRestorable(deletedAt, now)) throw missing()
    }
    const agentIds = rows.map((row) => row.agentId ?? 0).toSorted((one, other) => one - other)
    for (const agentId of new Set(agentIds)) {
      await reservePlaces(tx, agentId || null, agentIds.filter((each) => each === agentId).length)
    }
    const ids = rows.map(({ id }) => id)
    const left = await leaveFullGroups(tx, ids)
    await updateMembers(tx, ids, { deletedAt: null }, now)
    const leftBy = (id: number) =>
      left.filter(({ memberId }) => memberId === id).map(({ groupId }) => groupId)
    context.note({
      before: rows.map(({ id, deletedAt }) => ({ userId: id, deletedAt, groupIds: leftBy(id) })),
      after: rows.map(({ id }) => ({ userId: id, deletedAt: null, groupIds: [] })),
    })
    return { changed: rows.length, already: 0 }
  })
}
