import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tester, testRingSorts } from '../../lib/contract/test-user.ts'
import type { Db } from '../db/connect.ts'
import { members } from '../db/schema.ts'
import { testUsers } from '../db/schema-content.ts'
import { byMoment, inOrder, type Listed, type Listing, listIds } from './listing.ts'

type Sort = (typeof testRingSorts)[number]

const listed: Listed<Sort> = {
  table: testUsers,
  id: testUsers.id,
  orders: { createTime: byMoment(testUsers.createdAt) },
  usual: 'createTime',
}

/** One page of the test ring's members, in the order in which they came to it. */
export async function listTestUsers(db: Db, listing: Listing<Sort>) {
  const { ids, ...page } = await listIds(db, listed, listing, undefined)
  return { list: await testersByIds(db, ids), ...page }
}

async function testersByIds(db: Db, ids: number[]): Promise<Tester[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ row: testUsers, member: members })
    .from(testUsers)
    .innerJoin(members, eq(members.id, testUsers.memberId))
    .where(inArray(testUsers.id, ids))
  return inOrder(ids, rows, ({ row }) => row.id).map(({ row, member }) => ({
    testUserId: row.id,
    userId: member.id,
    account: member.account,
    nickName: member.nickName,
    terminalType: member.terminalType,
    version: member.version,
    remark: row.remark,
    createTime: row.createdAt.toISOString(),
    rowVersion: row.rowVersion,
  }))
}

/** Puts members into the test ring. Fewer come back than were sent when some were in it already. */
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

/** Whether a terminal is a living test user's: its account, and its IMEI where the member has one. */
export async function isTestUser(
  db: Db,
  { account, imei }: { account: string; imei: string },
): Promise<boolean> {
  if (account === '') return false
  const [found] = await db
    .select({ imei: members.imei })
    .from(testUsers)
    .innerJoin(members, eq(members.id, testUsers.memberId))
    .where(and(sql`lower(${members.account}) = lower(${account})`, isNull(members.deletedAt)))
  return found !== undefined && (found.imei === '' || found.imei === imei)
}
