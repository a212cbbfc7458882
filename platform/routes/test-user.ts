import type { RequestOf } from '../../lib/contract/call.ts'
import { testUser } from '../../lib/contract/test-user.ts'
import { conflict, missing } from '../rules/refusal.ts'
import { lockMembers } from '../store/members/members.ts'
import {
  deleteTestUsers,
  insertTestUsers,
  lockTestUsers,
  testerPage,
  updateRemark,
} from '../store/test-users.ts'
import { readVersion, versionOf, versionPage } from '../store/versions.ts'
import type { WriteContext } from '../wire/context.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { changeNotes, handToTest } from '../work/version-move.ts'

type Edit = RequestOf<typeof testUser.editTestUser>

export const testUserRoutes = {
  createTestUser: write(testUser.createTestUser, addMembers),

  editTestUser: write(testUser.editTestUser, (input, context) =>
    input.action === 'edit' ? editRemark(input, context) : removeFromRing(input, context),
  ),

  testReleaseInfo: read(testUser.testReleaseInfo, async ({ of, type, ...request }, context) => {
    if (of === 'users') return { of, ...(await testerPage(request, context)) }
    return { of, ...(await versionPage({ ...request, type, ring: 'test', sort: 'ringTime' }, context)) }
  }),

  selectUpdateInfo: read(testUser.selectUpdateInfo, async ({ versionId }, { services }) => {
    const row = await readVersion(services.db, versionId, { lock: false })
    if (!row) throw missing()
    return versionOf(row)
  }),

  changeUpdateInfo: write(testUser.changeUpdateInfo, changeNotes),

  releaseTest: write(testUser.releaseTest, handToTest),
} satisfies Routes<typeof testUser>

/** Puts living members into the test ring: all of them or none. */
async function addMembers(
  { userIds, remark }: RequestOf<typeof testUser.createTestUser>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: userIds, after: { remark } })
  return context.write(async (tx) => {
    const ids = [...new Set(userIds)]
    const rows = await lockMembers(tx, ids)
    if (rows.length !== ids.length || rows.some((row) => row.deletedAt)) throw missing()
    const added = await insertTestUsers(
      tx,
      ids.map((memberId) => ({ memberId, remark, createdBy: account.id, createdAt: now })),
    )
    const isNew = new Set(added.map(({ memberId }) => memberId))
    const holder = rows.find((row) => !isNew.has(row.id))
    if (holder) throw conflict({ userIds: 'taken' }, holder.account)
    return { added: added.length }
  })
}

async function editRemark(
  { testUserId, rowVersion, remark }: Extract<Edit, { action: 'edit' }>,
  context: WriteContext,
) {
  context.note({ targets: [testUserId] })
  return context.write(async (tx) => {
    const [row] = await lockTestUsers(tx, [testUserId])
    if (!row) throw missing()
    if (row.rowVersion !== rowVersion) throw conflict({ rowVersion: 'stale' })
    await updateRemark(tx, testUserId, remark)
    context.note({ before: { remark: row.remark }, after: { remark } })
    return { changed: 1 }
  })
}

async function removeFromRing({ testUserIds }: Extract<Edit, { action: 'remove' }>, context: WriteContext) {
  context.note({ targets: testUserIds })
  return context.write(async (tx) => {
    const ids = [...new Set(testUserIds)]
    const rows = await lockTestUsers(tx, ids)
    if (rows.length !== ids.length) throw missing()
    await deleteTestUsers(tx, ids)
    context.note({ before: rows.map(({ memberId, remark }) => ({ userId: memberId, remark })) })
    return { changed: rows.length }
  })
}
