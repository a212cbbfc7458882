import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { Announcement, notice } from '../../lib/contract/notice.ts'
import type { Db } from '../db/connect.ts'
import { announcements } from '../db/schema-content.ts'
import { contains } from './contains.ts'
import { byNoTenant, is, isBefore, isFrom } from './filters.ts'
import { byMoment, byNumber } from './listing.ts'
import { pageOf, type Reader } from './page-of.ts'

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
    title: contains(announcements.title),
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

/** Whether a picture is part of a published announcement. */
export async function isAnnounced(db: Db, picture: string): Promise<boolean> {
  const isPart = sql`${announcements.pictures} @> array[${picture}]`
  return (await db.$count(announcements, and(eq(announcements.status, 'published'), isPart))) > 0
}

export async function insertAnnouncement(tx: Db, row: typeof announcements.$inferInsert): Promise<number> {
  const [made] = await tx.insert(announcements).values(row).returning({ id: announcements.id })
  if (!made) throw new Error('the row was not inserted')
  return made.id
}

export async function deleteAnnouncements(tx: Db, ids: number[]): Promise<void> {
  await tx.delete(announcements).where(inArray(announcements.id, ids))
}
