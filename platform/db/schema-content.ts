import { bigint, index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { notificationTargets } from '../../lib/contract/notice.ts'
import { created, loginAccounts, members, reference, rowId, words } from './schema.ts'

/** Notifications to members, and the members of the test ring. */

export const notificationTarget = pgEnum('notification_target', notificationTargets)

/** Sent notifications, with how many of their members were online (`reached`) and `offline` at the time. */
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
  },
  (t) => [index('notifications_created').on(t.createdAt, t.id)],
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
