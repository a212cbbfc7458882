import type { RequestOf } from '../../lib/contract/call.ts'
import type { testUser } from '../../lib/contract/test-user.ts'
import { members } from '../db/schema.ts'
import { testUsers } from '../db/schema-content.ts'
import { conflict, Refusal } from '../rules/refusal.ts'
import { hold, holdOne } from '../store/change.ts'
import { editAnswer, writeEdit } from '../store/edit.ts'
import { lockMembers } from '../store/members/members.ts'
import { holdRemoved, keepRemoved, restoredForLog } from '../store/removed-rows.ts'
import { deleteTestUsers, insertTestUsers, putTestUsersBack } from '../store/test-users.ts'
import type { WriteContext } from '../wire/context.ts'

type Edit = RequestOf<typeof testUser.editTestUser>

/** Adds members to the test ring, all or none. */
export async function addToRing(
  { userIds, remark }: RequestOf<typeof testUser.createTestUser>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: userIds, after: { remark } })
  return context.write(async (tx) => {
    const rows = await hold(tx, members, userIds, { scope: null })
    const added = await insertTestUsers(
      tx,
      rows.map(({ id: memberId }) => ({ memberId, remark, createdBy: account.id, createdAt: now })),
    )
    const isNew = new Set(added.map(({ memberId }) => memberId))
    const holder = rows.find((row) => !isNew.has(row.id))
    if (holder) throw conflict({ userIds: 'taken' }, holder.account)
    return { added: added.length }
  })
}

export async function editRemark(
  { testUserId, rowVersion, remark }: Extract<Edit, { action: 'edit' }>,
  context: WriteContext,
) {
  context.note({ targets: [testUserId] })
  return context.write(async (tx) => {
    const row = await holdOne(tx, testUsers, testUserId, { scope: null, rowVersion })
    const written = await writeEdit(tx, testUsers, row, { remark }, context)
    context.note({ before: written.before, after: written.after })
    return { changed: editAnswer(written).changed }
  })
}

/** Removes members from the test ring, all or none. They can be restored for some minutes. */
export async function removeFromRing(
  { testUserIds }: Extract<Edit, { action: 'remove' }>,
  context: WriteContext,
) {
  context.note({ targets: testUserIds })
  return context.write(async (tx) => {
    const rows = await hold(tx, testUsers, testUserIds, { scope: null })
    await keepRemoved(tx, 'testUser', testUsers, testUserIds, { now: context.now })
    await deleteTestUsers(tx, testUserIds)
    context.note({ before: rows.map(({ memberId, remark }) => ({ userId: memberId, remark })) })
    return { changed: rows.length }
  })
}

/** Restores recently removed members to the test ring, all or none. */
export async function restoreToRing(
  { testUserIds }: RequestOf<typeof testUser.restoreTestUser>,
  context: WriteContext,
) {
  const { now } = context
  context.note({ targets: testUserIds })
  return context.write(async (tx) => {
    const rows = await holdRemoved(tx, 'testUser', testUserIds, { scope: null, now })
    const memberIds = rows.map(({ row }) => Number(row.member_id))
    const found = await lockMembers(tx, memberIds)
    if (found.length < memberIds.length) throw new Refusal('missing', 'the member is gone')
    await putTestUsersBack(
      tx,
      rows.map(({ rowId }) => rowId),
    )
    context.note(restoredForLog(rows, 'userId', ({ row }) => row.member_id))
    return { restored: rows.length }
  })
}
