import type { RequestOf } from '../../lib/contract/call.ts'
import type { contactGroup } from '../../lib/contract/contact-group.ts'
import type { Db } from '../db/connect.ts'
import { groups } from '../db/schema.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { asRead } from '../rules/as-read.ts'
import { moveGroup } from '../rules/group-states.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { change } from '../store/change.ts'
import { dropWaiting } from '../store/group-places.ts'
import { endSharesOf } from '../store/shares.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof contactGroup.removeGroup>

/**
 * Deletes groups at once for the owner. Other accounts request the deletion, and the groups stay in use until
 * the decision.
 */
export async function removeGroups(input: Request, context: WriteContext) {
  context.note({ targets: input.groupIds })
  return context.account.role === 'admin' ? deleteGroups(input, context) : askToDelete(input, context)
}

async function deleteGroups(input: Request, context: WriteContext) {
  return context.write(async (tx) => {
    await assertConfirmed(tx, input.confirmation, context)
    const deleted = await moveAll(tx, input, 'delete', context)
    await dropWaiting(tx, input.groupIds)
    const endedShares = await endSharesOf(tx, input.groupIds, context.now)
    context.note({ after: { move: 'delete', endedShares } })
    return { deleted, requested: 0 }
  })
}

async function askToDelete(input: Request, context: WriteContext) {
  return context.write(async (tx) => ({
    deleted: 0,
    requested: await moveAll(tx, input, 'askToDelete', context),
  }))
}

async function moveAll(
  tx: Db,
  { groupIds, rowVersions }: Request,
  move: 'delete' | 'askToDelete',
  context: WriteContext,
) {
  const { account, now } = context
  const assertAsRead = asRead(groupIds, rowVersions)
  const { rows, changed } = await change(tx, groups, groupIds, {
    scope: scopeOf(account),
    lock: 'no key update',
    to(group) {
      assertAsRead(group.id, group.rowVersion)
      return moveGroup(group, move, { account, now })
    },
    now,
    idName: 'groupId',
  })
  const before = rows.map(({ id, groupNo, name }) => ({ groupId: id, groupNo, groupName: name }))
  context.note({ before, after: { move } })
  return changed
}
