import type { RequestOf } from '../../lib/contract/call.ts'
import type { testUser } from '../../lib/contract/test-user.ts'
import { members } from '../db/schema.ts'
import { testUsers } from '../db/schema-content.ts'
import { conflict } from '../rules/refusal.ts'
import { hold, holdOne, update } from '../store/change.ts'
import { deleteTestUsers, insertTestUsers } from '../store/test-users.ts'
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
    await update(tx, testUsers, [testUserId], { remark }, context.now)
    context.note({ before: { remark: row.remark }, after: { remark } })
    return { changed: 1 }
  })
}

export async function removeFromRing(
  { testUserIds }: Extract<Edit, { action: 'remove' }>,
  context: WriteContext,
) {
  context.note({ targets: testUserIds })
  return context.write(async (tx) => {
    const rows = await hold(tx, testUsers, testUserIds, { scope: null })
    await deleteTestUsers(tx, testUserIds)
    context.note({ before: rows.map(({ memberId, remark }) => ({ userId: memberId, remark })) })
    return { changed: rows.length }
  })
}
