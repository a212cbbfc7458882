import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { TerminalType } from '../../lib/contract/member.ts'
import type { notice } from '../../lib/contract/notice.ts'
import type { Db } from '../db/connect.ts'
import { groupMembers, groups, members } from '../db/schema.ts'
import { notifications } from '../db/schema-content.ts'
import { connections } from '../db/schema-live.ts'
import type { Scope } from '../rules/scope.ts'
import { notify } from './presence.ts'

type WithoutPassword<One> = One extends unknown ? Omit<One, 'password'> : never
/** A notification to send, without the password that proves the right to send it. */
export type Notification = WithoutPassword<RequestOf<typeof notice.sendNotify>>
type WithoutWords<One> = One extends unknown ? Omit<One, 'title' | 'content'> : never
type Addressed = WithoutWords<Notification>

/** The terminal type of each target that names one. */
const terminalsOf = {
  dispatchConsole: 'dispatchConsole',
  mobile: 'androidPhone',
  intercom: 'intercomDevice',
} as const satisfies Record<string, TerminalType>

// Lists of a group whose members receive its notifications; blocked, pending and blacklisted ones do not.
const receivingLists = ['members', 'banned', 'watch'] as const

/** The number of members of a scope that a notification addresses, with and without a connected terminal. */
async function countAudience(
  db: Db,
  notification: Addressed,
  scope: Scope,
): Promise<{ reached: number; offline: number }> {
  const [counted] = await db
    .select({
      reached: sql<number>`count(${connections.memberId})::int`,
      offline: sql<number>`(count(*) - count(${connections.memberId}))::int`,
    })
    .from(members)
    .leftJoin(connections, eq(connections.memberId, members.id))
    .where(audience(db, notification, scope))
  return counted ?? { reached: 0, offline: 0 }
}

function audience(db: Db, notification: Addressed, scope: Scope): SQL | undefined {
  return and(
    isNull(members.deletedAt),
    scope === null ? undefined : eq(members.agentId, scope),
    addressed(db, notification),
  )
}

function addressed(db: Db, notification: Addressed): SQL | undefined {
  switch (notification.target) {
    case 'allMembers':
      return undefined
    case 'group':
      return inArray(
        members.id,
        db
          .select({ id: groupMembers.memberId })
          .from(groupMembers)
          .where(
            and(eq(groupMembers.groupId, notification.groupId), inArray(groupMembers.list, receivingLists)),
          ),
      )
    case 'member':
      return inArray(members.id, notification.userIds)
    default:
      return eq(members.terminalType, terminalsOf[notification.target])
  }
}

/** The tenant of a group; undefined if the group is missing or deleted. */
export async function readGroupTenant(db: Db, id: number): Promise<{ agentId: number | null } | undefined> {
  const [found] = await db
    .select({ agentId: groups.agentId })
    .from(groups)
    .where(and(eq(groups.id, id), isNull(groups.deletedAt)))
  return found
}

/** The sender of a notification, the tenant whose members get it (null: all tenants), and the time. */
interface Sending {
  scope: Scope
  accountId: number
  now: Date
}

/**
 * Stores a notification; every platform process then delivers it to its own sockets. Answers the number of addressed
 * members, with and without a connected terminal.
 */
export async function insertNotification(
  tx: Db,
  notification: Notification,
  { scope, accountId, now }: Sending,
): Promise<{ notificationId: number; reached: number; offline: number }> {
  const { title, content, target } = notification
  const audience = await countAudience(tx, notification, scope)
  const row = {
    title,
    content,
    target,
    groupId: notification.target === 'group' ? notification.groupId : null,
    memberIds: notification.target === 'member' ? [...new Set(notification.userIds)] : [],
    agentId: scope,
    createdBy: accountId,
    ...audience,
    createdAt: now,
  }
  const [made] = await tx.insert(notifications).values(row).returning({ id: notifications.id })
  if (!made) throw new Error('the row was not inserted')
  await notify(tx, [JSON.stringify({ notification: made.id })])
  return { notificationId: made.id, ...audience }
}

/** A stored notification with its recipients: the members that one process has connected, and the tenants of all. */
export interface Delivery {
  title: string
  content: string
  createdAt: Date
  memberIds: number[]
  /** The tenants whose consoles receive it; undefined: the consoles of all tenants. */
  tenants: number[] | undefined
}

export async function readDelivery(db: Db, id: number, processId: string): Promise<Delivery | undefined> {
  const [sent] = await db.select().from(notifications).where(eq(notifications.id, id))
  if (!sent) return undefined
  const { title, content, createdAt, agentId: scope } = sent
  const to = addressOf(sent)
  const connected = await db
    .select({ id: members.id })
    .from(connections)
    .innerJoin(members, eq(members.id, connections.memberId))
    .where(and(eq(connections.processId, processId), audience(db, to, scope)))
  const memberIds = connected.map((row) => row.id)
  if (scope !== null) return { title, content, createdAt, memberIds, tenants: [scope] }
  if (to.target !== 'group' && to.target !== 'member') {
    return { title, content, createdAt, memberIds, tenants: undefined }
  }
  const theirs = await db
    .selectDistinct({ id: members.agentId })
    .from(members)
    .where(audience(db, to, scope))
  return { title, content, createdAt, memberIds, tenants: theirs.flatMap((row) => row.id ?? []) }
}

function addressOf({ target, groupId, memberIds }: typeof notifications.$inferSelect): Addressed {
  if (target === 'group') return { target, groupId: groupId ?? 0 }
  return target === 'member' ? { target, userIds: memberIds } : { target }
}
