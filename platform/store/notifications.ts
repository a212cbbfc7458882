import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { TerminalType } from '../../lib/contract/member.ts'
import type { notice } from '../../lib/contract/notice.ts'
import type { Db } from '../db/connect.ts'
import { groupMembers, groups, members } from '../db/schema.ts'
import { notifications } from '../db/schema-content.ts'
import type { Scope } from '../scope.ts'

type WithoutPassword<One> = One extends unknown ? Omit<One, 'password'> : never
/** What is sent to whom; the password that proves who may send it goes no further than its check. */
export type Notification = WithoutPassword<RequestOf<typeof notice.sendNotify>>

/** The kinds of terminals that a target's name stands for. */
const terminalsOf = {
  dispatchConsole: 'dispatchConsole',
  mobile: 'androidPhone',
  intercom: 'intercomDevice',
} as const satisfies Record<string, TerminalType>

// Who has the group silenced, waits for its approval or was put out of it hears nothing of it.
const hearing = ['members', 'banned', 'watch'] as const

/** How many living members of a scope a notification is for, by whether they are online. */
export async function countAudience(
  db: Db,
  notification: Notification,
  scope: Scope,
): Promise<{ reached: number; offline: number }> {
  const [counted] = await db
    .select({
      reached: sql<number>`(count(*) filter (where ${members.online}))::int`,
      offline: sql<number>`(count(*) filter (where not ${members.online}))::int`,
    })
    .from(members)
    .where(
      and(
        isNull(members.deletedAt),
        scope === null ? undefined : eq(members.agentId, scope),
        addressed(db, notification),
      ),
    )
  return counted ?? { reached: 0, offline: 0 }
}

function addressed(db: Db, notification: Notification): SQL | undefined {
  switch (notification.target) {
    case 'allMembers':
      return undefined
    case 'group':
      return inArray(
        members.id,
        db
          .select({ id: groupMembers.memberId })
          .from(groupMembers)
          .where(and(eq(groupMembers.groupId, notification.groupId), inArray(groupMembers.list, hearing))),
      )
    case 'member':
      return inArray(members.id, notification.userIds)
    default:
      return eq(members.terminalType, terminalsOf[notification.target])
  }
}

/** The tenant of a living group; undefined when there is none. */
export async function readGroupTenant(db: Db, id: number): Promise<{ agentId: number | null } | undefined> {
  const [found] = await db
    .select({ agentId: groups.agentId })
    .from(groups)
    .where(and(eq(groups.id, id), isNull(groups.deletedAt)))
  return found
}

export async function insertNotification(tx: Db, row: typeof notifications.$inferInsert): Promise<number> {
  const [made] = await tx.insert(notifications).values(row).returning({ id: notifications.id })
  if (!made) throw new Error('the row was not inserted')
  return made.id
}
