import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { Announcement, notice } from '../../lib/contract/notice.ts'
import type { Db } from '../db/connect.ts'
import { announcements } from '../db/schema-records.ts'
import { beginsInAnyCase, byNoTenant, is, isBefore, isFrom } from './filters.ts'
import { byMoment, byNumber } from './listing.ts'
import { pageOf, type Reader } from './page-of.ts'

type AnnouncementRow = typeof announcements.$inferSelect
type AnnouncementChange = Partial<typeof announcements.$inferInsert>

/** One page of the announcements. */
export const announcementPage = pageOf<RequestOf<typeof notice.noticeWithPage>, Announcement>({
  table: announcements,
  id: announcements.id,
  orders: {
    noticeId: byNumber(announcements.id),
    createTime: byMoment(announcements.createdAt),
    updateTime: byMoment(announcements.updatedAt),
  },
  usual: 'noticeId',
  seenBy: byNoTenant,
  conditions: {
    title: beginsInAnyCase(announcements.title),
    status: is(announcements.status),
    createdFrom: isFrom(announcements.createdAt),
    createdBefore: isBefore(announcements.createdAt),
  },
  read: announcementsByIds,
  idOf: ({ noticeId }) => noticeId,
})

async function announcementsByIds({ db }: Reader, ids: number[]): Promise<Announcement[]> {
  const rows = await db.select().from(announcements).where(inArray(announcements.id, ids))
  return rows.map(({ id, createdAt, publishedAt, updatedAt, ...same }) => ({
    ...same,
    noticeId: id,
    createTime: createdAt.toISOString(),
    publishTime: publishedAt?.toISOString() ?? null,
    updateTime: updatedAt.toISOString(),
  }))
}

/** Announcements by id, held until the transaction ends; in the order of their ids. */
export async function lockAnnouncements(tx: Db, ids: number[]): Promise<AnnouncementRow[]> {
  return tx
    .select()
    .from(announcements)
    .where(inArray(announcements.id, ids))
    .orderBy(asc(announcements.id))
    .for('update')
}

export async function insertAnnouncement(tx: Db, row: typeof announcements.$inferInsert): Promise<number> {
  const [made] = await tx.insert(announcements).values(row).returning({ id: announcements.id })
  if (!made) throw new Error('the row was not inserted')
  return made.id
}

/** Changes an announcement; its row version moves on, so that an edit begun before is noticed. */
export async function updateAnnouncement(
  tx: Db,
  id: number,
  change: AnnouncementChange,
  now: Date,
): Promise<void> {
  const moved = { ...change, updatedAt: now, rowVersion: sql`${announcements.rowVersion} + 1` }
  await tx.update(announcements).set(moved).where(eq(announcements.id, id))
}

export async function deleteAnnouncements(tx: Db, ids: number[]): Promise<void> {
  await tx.delete(announcements).where(inArray(announcements.id, ids))
}
