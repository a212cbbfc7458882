import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { Tester, testUser } from '../../lib/contract/test-user.ts'
import type { Db } from '../db/connect.ts'
import { loginAccounts, members } from '../db/schema.ts'
import { testUsers } from '../db/schema-content.ts'
import { byNoTenant } from './filters.ts'
import { byMoment } from './listing.ts'
import { searchAnything } from './members/member-search.ts'
import { pageOf, type Reader } from './page-of.ts'
import { putBack } from './removed-rows.ts'
import { conflictIfTaken } from './unique-conflict.ts'

/** One page of the members of the test ring, by the time at which they were added. */
export const testerPage = pageOf<Omit<RequestOf<typeof testUser.testReleaseInfo>, 'of' | 'type'>, Tester>({
  table: testUsers,
  id: testUsers.id,
  orders: { createTime: byMoment(testUsers.createdAt) },
  usual: 'createTime',
  seenBy: byNoTenant,
  conditions: {
    // The ring is small: the query reads its members, not all members with the text.
    search: (text, { db }) =>
      exists(
        db
          .select({ one: sql`1` })
          .from(members)
          .where(and(eq(members.id, testUsers.memberId), searchAnything(text).plain)),
      ),
  },
  read: testersByIds,
  idOf: ({ testUserId }) => testUserId,
})

async function testersByIds({ db }: Reader, ids: number[]): Promise<Tester[]> {
  const rows = await db
    .select({
      testUserId: testUsers.id,
      userId: members.id,
      account: members.account,
      nickName: members.nickName,
      terminalType: members.terminalType,
      version: members.version,
      remark: testUsers.remark,
      createdAt: testUsers.createdAt,
      rowVersion: testUsers.rowVersion,
    })
    .from(testUsers)
    .innerJoin(members, eq(members.id, testUsers.memberId))
    .where(inArray(testUsers.id, ids))
  return rows.map(({ createdAt, ...same }) => ({ ...same, createTime: createdAt.toISOString() }))
}

/** Adds members to the test ring; returns those that were not in it before. */
export async function insertTestUsers(
  tx: Db,
  rows: (typeof testUsers.$inferInsert)[],
): Promise<{ memberId: number }[]> {
  return tx
    .insert(testUsers)
    .values(rows)
    .onConflictDoNothing({ target: testUsers.memberId })
    .returning({ memberId: testUsers.memberId })
}

export async function deleteTestUsers(tx: Db, ids: number[]): Promise<void> {
  await tx.delete(testUsers).where(inArray(testUsers.id, ids))
}

/** Restores removed test members; refuses one that is in the ring again. */
export async function putTestUsersBack(tx: Db, ids: number[]): Promise<void> {
  const author = sql`(select id from ${loginAccounts} where id = (kept.row->>'created_by')::bigint)`
  const changed = sql`jsonb_build_object('created_by', ${author})`
  await conflictIfTaken(putBack(tx, 'testUser', testUsers, ids, { changed }), {
    test_users_member: 'userIds',
  })
}
