import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { announcementStatuses, notificationTargets } from '../../lib/contract/notice.ts'
import { created, loginAccounts, members, moment, reference, rowId, words } from './schema.ts'
import { textIndex } from './text-index.ts'

/** Announcements, notifications with their deliveries, and the members of the test ring. */

export const announcementStatus = pgEnum('announcement_status', announcementStatuses)
export const announcements = pgTable(
  'announcements',
  {
    id: rowId(),
    title: text().notNull(),
    content: text().notNull(),
    status: announcementStatus().notNull().default('draft'),
    isPush: boolean().notNull().default(false),
    createdBy: reference().references(() => loginAccounts.id, { onDelete: 'set null' }),
    createdAt: created(),
    publishedAt: moment(),
    updatedAt: created(),
    rowVersion: integer().notNull().default(1),
    /** The names of the stored pictures in its content: a referenced picture is not swept. */
    pictures: text().array().notNull().default([]),
  },
  (t) => [
    index('announcements_created').on(t.createdAt, t.id),
    index('announcements_updated').on(t.updatedAt, t.id),
    index('announcements_pictures').using('gin', t.pictures),
    index('announcements_status').on(t.status, t.id),
    index('announcements_title_prefix').on(sql`lower(${t.title}) text_pattern_ops`),
    textIndex('announcements_title_text', t.title),
  ],
)

export const notificationTarget = pgEnum('notification_target', notificationTargets)

/**
 * Notifications, with how many of their members were online (`reached`) and `offline` when they were sent.
 * Members are addressed in batches in the order of their ids: `cursor` is the last id, `addressedAt` is set
 * after the last batch.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: rowId(),
    title: text().notNull(),
    content: text().notNull(),
    target: notificationTarget().notNull(),
    groupId: reference(),
    memberIds: bigint({ mode: 'number' }).array().notNull().default([]),
    agentId: reference(),
    createdBy: reference().references(() => loginAccounts.id),
    reached: integer().notNull(),
    offline: integer().notNull(),
    createdAt: created(),
    cursor: reference().notNull().default(0),
    addressed: integer().notNull().default(0),
    confirmed: integer().notNull().default(0),
    addressedAt: moment(),
  },
  (t) => [
    index('notifications_created').on(t.createdAt, t.id),
    index('notifications_agent').on(t.agentId, t.id),
    index('notifications_target').on(t.target, t.id),
    index('notifications_title_prefix').on(sql`lower(${t.title}) text_pattern_ops`),
    textIndex('notifications_title_text', t.title),
    index('notifications_unaddressed').on(t.id).where(sql`${t.addressedAt} is null`),
  ],
)

/**
 * A notification for one member. Without foreign keys: a notification may have a million rows, and each would
 * lock and read its member's row. A row outlives its member, because it records who was reached.
 */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    notificationId: reference().notNull(),
    memberId: reference().notNull(),
    /** Whether a terminal was connected when the member was addressed. */
    online: boolean().notNull(),
    confirmedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.memberId] }),
    index('notification_deliveries_state').on(t.notificationId, t.confirmedAt, t.online, t.memberId),
    index('notification_deliveries_waiting')
      .on(t.memberId, t.notificationId)
      .where(sql`${t.confirmedAt} is null`),
  ],
)

export const testUsers = pgTable(
  'test_users',
  {
    id: rowId(),
    memberId: reference()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    remark: words(),
    createdBy: reference().references(() => loginAccounts.id),
    createdAt: created(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('test_users_member').on(t.memberId), index('test_users_created').on(t.createdAt, t.id)],
)
