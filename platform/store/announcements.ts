import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Announcement, AnnouncementFilters, announcementSorts } from '../../lib/contract/notice.ts'
import type { Db } from '../db/connect.ts'
import { announcements } from '../db/schema-records.ts'
import { given, within } from './filters.ts'
import { byMoment, byNumber, inOrder, type Listed, type Listing, listIds } from './listing.ts'
import { beginsWith } from './members/member-search.ts'

type Sort = (typeof announcementSorts)[number]
type AnnouncementRow = typeof announcements.$inferSelect

const listed: Listed<Sort> = {
  table: announcements,
  id: announcements.id,
  orders: {
    noticeId: byNumber(announcements.id),
    createTime: byMoment(announcements.createdAt),
    updateTime: byMoment(announcements.updatedAt),
  },
  usual: 'noticeId',
}

/** One page of the announcements, in the asked order. */
export async function listAnnouncements(db: Db, listing: AnnouncementFilters & Listing<Sort>) {
  const { ids, ...page } = await listIds(db, listed, listing, conditions(listing))
  const rows =
    ids.length > 0 ? await db.select().from(announcements).where(inArray(announcements.id, ids)) : []
  return { list: inOrder(ids, rows, (row) => row.id).map(announcementOf), ...page }
}

function conditions(filters: AnnouncementFilters): SQL | undefined {
  return and(
    given(filters.title, (text) => beginsWith(sql`lower(${announcements.title})`, text.toLowerCase())),
    given(filters.status, (status) => eq(announcements.status, status)),
    within(announcements.createdAt, filters.createdFrom, filters.createdBefore),
  )
}

function announcementOf(row: AnnouncementRow): Announcement {
  return {
    noticeId: row.id,
    title: row.title,
    content: row.content,
    status: row.status,
    isPush: row.isPush,
    createTime: row.createdAt.toISOString(),
    publishTime: row.publishedAt?.toISOString() ?? null,
    updateTime: row.updatedAt.toISOString(),
    rowVersion: row.rowVersion,
  }
}

export async function insertAnnouncement(tx: Db, row: typeof announcements.$inferInsert): Promise<number> {
  const [made] = await tx.insert(announcements).values(row).returning({ id: announcements.id })
  if (!made) throw new Error('the row was not inserted')
  return made.id
}

export async function deleteAnnouncements(tx: Db, ids: number[]): Promise<void> {
  await tx.delete(announcements).where(inArray(announcements.id, ids))
}
