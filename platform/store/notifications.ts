import { asc, eq, inArray, isNull } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { Notification, notice } from '../../lib/contract/notice.ts'
import type { Db } from '../db/connect.ts'
import { groups, loginAccounts, members } from '../db/schema.ts'
import { notifications } from '../db/schema-content.ts'
import { waitsUntil } from '../rules/notification-rules.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { contains } from './contains.ts'
import { byTenant, is, isBefore, isFrom } from './filters.ts'
import { byMoment, byNumber } from './listing.ts'
import { type AudienceCounts, addressOf, audience, countAudience } from './notification-audience.ts'
import { pageOf, type Reader } from './page-of.ts'
import { notify } from './presence.ts'

type WithoutPassword<One> = One extends unknown ? Omit<One, 'password'> : never
/** A notification to send, without the password that proves the right to send it. */
export type NewNotification = WithoutPassword<RequestOf<typeof notice.sendNotify>>

/** The sender of a notification, the tenant whose members get it (null: all tenants), and the time. */
interface Sending {
  scope: Scope
  accountId: number
  now: Date
}

/**
 * Stores a notification; the platform processes then address its members batch by batch, and notify their
 * consoles. Returns the number of addressed members, with and without a connected terminal.
 */
export async function insertNotification(
  tx: Db,
  notification: NewNotification,
  { scope, accountId, now }: Sending,
): Promise<{ notificationId: number } & AudienceCounts> {
  const { title, content, target } = notification
  const counts = await countAudience(tx, notification, scope)
  const row = {
    title,
    content,
    target,
    groupId: notification.target === 'group' ? notification.groupId : null,
    memberIds: notification.target === 'member' ? [...new Set(notification.userIds)] : [],
    agentId: scope,
    createdBy: accountId,
    ...counts,
    createdAt: now,
  }
  const [made] = await tx.insert(notifications).values(row).returning({ id: notifications.id })
  if (!made) throw new Error('the row was not inserted')
  await notify(tx, [JSON.stringify({ notification: made.id })])
  return { notificationId: made.id, ...counts }
}

/** The text of a notification. */
export interface NotificationWords {
  title: string
  content: string
  createdAt: Date
}

/**
 * A notification's text, and the tenants whose consoles receive it; undefined: the consoles of all tenants.
 */
export async function readForConsoles(
  db: Db,
  id: number,
): Promise<(NotificationWords & { tenants: number[] | undefined }) | undefined> {
  const [sent] = await db.select().from(notifications).where(eq(notifications.id, id))
  if (!sent) return undefined
  const { title, content, createdAt, agentId: scope } = sent
  const to = addressOf(sent)
  if (scope !== null) return { title, content, createdAt, tenants: [scope] }
  if (to.target !== 'group' && to.target !== 'member')
    return { title, content, createdAt, tenants: undefined }
  const theirs = await db
    .selectDistinct({ id: members.agentId })
    .from(members)
    .where(audience(db, to, scope))
  return { title, content, createdAt, tenants: theirs.flatMap((row) => row.id ?? []) }
}

/** The ids of notifications whose members are not all addressed, the oldest first. */
export async function unaddressed(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(isNull(notifications.addressedAt))
    .orderBy(asc(notifications.id))
  return rows.map(({ id }) => id)
}

export const notificationPage = pageOf<RequestOf<typeof notice.notifyWithPage>, Notification>({
  table: notifications,
  id: notifications.id,
  orders: { notificationId: byNumber(notifications.id), createTime: byMoment(notifications.createdAt) },
  usual: 'notificationId',
  seenBy: byTenant(notifications.agentId),
  conditions: {
    title: contains(notifications.title),
    audience: is(notifications.target),
    createdFrom: isFrom(notifications.createdAt),
    createdBefore: isBefore(notifications.createdAt),
  },
  read: notificationsByIds,
  idOf: ({ notificationId }) => notificationId,
})

async function notificationsByIds({ db }: Reader, ids: number[]): Promise<Notification[]> {
  const rows = await db
    .select({ row: notifications, groupName: groups.name, createName: loginAccounts.account })
    .from(notifications)
    .leftJoin(groups, eq(groups.id, notifications.groupId))
    .leftJoin(loginAccounts, eq(loginAccounts.id, notifications.createdBy))
    .where(inArray(notifications.id, ids))
  return rows.map(({ row, groupName, createName }) => ({
    notificationId: row.id,
    title: row.title,
    content: row.content,
    target: row.target,
    groupId: row.groupId,
    groupName: groupName ?? '',
    createTime: row.createdAt.toISOString(),
    createName: createName ?? '',
    total: row.reached + row.offline,
    reached: row.reached,
    addressed: row.addressed,
    confirmed: row.confirmed,
    sentTime: row.addressedAt?.toISOString() ?? null,
    waitsUntil: waitsUntil(row.createdAt).toISOString(),
  }))
}
