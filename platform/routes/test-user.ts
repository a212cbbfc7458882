import { testUser } from '../../lib/contract/test-user.ts'
import { missing } from '../rules/refusal.ts'
import { testerPage } from '../store/test-users.ts'
import { groupsOf, readVersion, versionOf, versionPage } from '../store/versions.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { addToRing, editRemark, removeFromRing, restoreToRing } from '../work/test-ring.ts'
import { changeNotes, handToTest } from '../work/version-move.ts'

export const testUserRoutes = {
  createTestUser: write(testUser.createTestUser, addToRing),

  editTestUser: write(testUser.editTestUser, (input, context) =>
    input.action === 'edit' ? editRemark(input, context) : removeFromRing(input, context),
  ),

  restoreTestUser: write(testUser.restoreTestUser, restoreToRing),

  testReleaseInfo: read(testUser.testReleaseInfo, async ({ of, type, search, ...request }, context) => {
    if (of === 'users') return { of, ...(await testerPage({ ...request, search }, context)) }
    return { of, ...(await versionPage({ ...request, type, ring: 'test', sort: 'ringTime' }, context)) }
  }),

  selectUpdateInfo: read(testUser.selectUpdateInfo, async ({ versionId }, { services }) => {
    const row = await readVersion(services.db, versionId)
    if (!row) throw missing()
    return versionOf(row, await groupsOf(services.db, [versionId]))
  }),

  changeUpdateInfo: write(testUser.changeUpdateInfo, changeNotes),

  releaseTest: write(testUser.releaseTest, handToTest),
} satisfies Routes<typeof testUser>
