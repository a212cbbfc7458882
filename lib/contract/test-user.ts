import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { changesOf } from './changes.ts'
import { id, moment, optionalLines, requiredText } from './fields.ts'
import { terminalTypes } from './member.ts'
import { pageOf, pageRequest } from './paging.ts'
import { version, versionAsRead, versionNotes, versionRing, versionType } from './release.ts'
import { ringMove } from './rollout.ts'
import { selection } from './selection.ts'

/** A member of the test ring, whose terminal gets versions before they are formal. */
export const tester = z.object({
  testUserId: id,
  userId: id,
  account: z.string(),
  nickName: z.string(),
  terminalType: z.enum(terminalTypes),
  version: z.string(),
  remark: z.string(),
  createTime: moment,
  rowVersion: z.number().int(),
})
export type Tester = z.output<typeof tester>

/** The versions of the test ring, or its members. */
export const testRingParts = ['releases', 'users'] as const
export const testRingSorts = ['createTime'] as const

/** @spec 7.30 */
export const testUser = {
  createTestUser: writeCall({
    path: 'testUser/createTestUser',
    access: 'versions.write',
    request: z.object({
      userIds: selection,
      remark: optionalLines(200),
    }),
    result: z.object({ added: z.number().int() }),
  }),
  editTestUser: writeCall({
    path: 'testUser/editTestUser',
    access: 'versions.write',
    request: z.discriminatedUnion('action', [
      z.object({
        action: z.literal('edit').describe('Changes the note about one tester.'),
        testUserId: id,
        rowVersion: z.number().int(),
        ...changesOf(z.object({ remark: optionalLines(200) })).shape,
      }),
      z.object({
        action: z.literal('remove').describe('Takes members out of the test ring.'),
        testUserIds: selection,
      }),
    ]),
    result: z.object({ changed: z.number().int() }),
  }),
  /** Restores members to the test ring that were removed in the last minutes. Not in the specification. */
  restoreTestUser: writeCall({
    path: 'testUser/restoreTestUser',
    access: 'versions.write',
    request: z.object({ testUserIds: selection }),
    result: z.object({ restored: z.number().int() }),
  }),
  /** The versions in the test ring, or its members. */
  testReleaseInfo: readCall({
    path: 'testUser/testReleaseInfo',
    access: 'versions.read',
    request: pageRequest(testRingSorts).extend({
      of: z.enum(testRingParts).describe('The part of the test ring to list.').default('releases'),
      type: versionType.optional().describe('Only versions of this type; for `releases` alone.'),
      search: requiredText(64)
        .optional()
        .describe('A text in any of the searched fields of a member; for `users` alone.'),
    }),
    result: z.discriminatedUnion('of', [
      pageOf(version).extend({
        of: z.literal('releases').describe('Rows of versions, as they were asked for.'),
      }),
      pageOf(tester).extend({ of: z.literal('users').describe('Rows of members, as they were asked for.') }),
    ]),
  }),
  selectUpdateInfo: readCall({
    path: 'testUser/selectUpdateInfo',
    access: 'versions.read',
    request: z.object({ versionId: id }),
    result: version,
  }),
  changeUpdateInfo: writeCall({
    path: 'testUser/changeUpdateInfo',
    access: 'versions.write',
    request: versionAsRead.extend(changesOf(versionNotes).shape),
    result: z.object({ changed: z.number().int() }),
  }),
  /** Moves a recorded version to the test ring. */
  releaseTest: writeCall({
    path: 'testUser/releaseTest',
    access: 'versions.write',
    request: ringMove,
    result: z.object({ versionId: id, ring: versionRing }),
  }),
}
