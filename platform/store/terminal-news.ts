import { and, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { ResultOf } from '../../lib/contract/call.ts'
import { type terminal, terminalNewsLimit } from '../../lib/contract/terminal.ts'
import type { Db } from '../db/connect.ts'
import { announcements, notificationDeliveries as deliveries, notifications } from '../db/schema-content.ts'
import { deliveriesKeptFor } from '../rules/kept-for.ts'

interface Position {
  olderThan?: number | undefined
}

/** Published announcements, the newest first. They are for the members of all tenants. */
export async function publishedAnnouncements(
  db: Db,
  { olderThan }: Position,
): Promise<ResultOf<typeof terminal.announcements>> {
  const isOlder = olderThan === undefined ? undefined : lt(announcements.id, olderThan)
  const rows = await db
    .select()
    .from(announcements)
    .where(and(eq(announcements.status, 'published'), isNotNull(announcements.publishedAt), isOlder))
    .orderBy(desc(announcements.id))
    .limit(terminalNewsLimit + 1)
  return firstOf(
    rows.map(({ id: noticeId, title, content, publishedAt, createdAt }) => ({
      noticeId,
      title,
      content,
      publishTime: (publishedAt ?? createdAt).toISOString(),
    })),
  )
}

/** The notifications that address a member, the newest first, for as long as their deliveries are stored. */
export async function notificationsOf(
  db: Db,
  memberId: number,
  { olderThan }: Position,
  now: Date,
): Promise<ResultOf<typeof terminal.notifications>> {
  const isOlder = olderThan === undefined ? undefined : lt(notifications.id, olderThan)
  // From the notifications, which are few, to a lateral row of the primary key: no index begins with the member.
  const own = db
    .select({ confirmedAt: deliveries.confirmedAt })
    .from(deliveries)
    .where(and(eq(deliveries.notificationId, notifications.id), eq(deliveries.memberId, memberId)))
    .limit(1)
    .as('own')
  const rows = await db
    .select({ row: notifications, confirmedAt: own.confirmedAt })
    .from(notifications)
    .innerJoinLateral(own, sql`true`)
    .where(and(gt(notifications.createdAt, new Date(now.getTime() - deliveriesKeptFor)), isOlder))
    .orderBy(desc(notifications.id))
    .limit(terminalNewsLimit + 1)
  return firstOf(
    rows.map(({ row: { id: notificationId, title, content, createdAt }, confirmedAt }) => ({
      notificationId,
      title,
      content,
      createTime: createdAt.toISOString(),
      confirmTime: confirmedAt?.toISOString() ?? null,
    })),
  )
}

const firstOf = <Row>(rows: Row[]) => ({
  list: rows.slice(0, terminalNewsLimit),
  more: rows.length > terminalNewsLimit,
})
