import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { TerminalType } from '../../lib/contract/member.ts'
import type { notice } from '../../lib/contract/notice.ts'
import type { Db } from '../db/connect.ts'
import { groupMembers, groups, members } from '../db/schema.ts'
import type { notifications } from '../db/schema-content.ts'
import { connections } from '../db/schema-live.ts'
import type { Scope } from '../rules/tenant-scope.ts'

/** The targets of a notification, in the request's form. */
export type Addressed = RequestOf<typeof notice.notifyAudience>

/** The number of addressed members with and without a connected terminal. */
export interface AudienceCounts {
  reached: number
  offline: number
}

/** The terminal type of each target that names one. */
const terminalsOf = {
  dispatchConsole: 'dispatchConsole',
  mobile: 'androidPhone',
  intercom: 'intercomDevice',
} as const satisfies Record<string, TerminalType>

/** Lists of a group whose members hear it and receive its notifications; blocked, pending and blacklisted ones do not. */
export const receivingLists = ['members', 'banned', 'watch'] as const

/** The number of members of a scope that a notification addresses, with and without a connected terminal. */
export async function countAudience(db: Db, addressed: Addressed, scope: Scope): Promise<AudienceCounts> {
  const [counted] = await db
    .select({
      reached: sql<number>`count(${connections.memberId})::int`,
      offline: sql<number>`(count(*) - count(${connections.memberId}))::int`,
    })
    .from(members)
    .leftJoin(connections, eq(connections.memberId, members.id))
    .where(audience(db, addressed, scope))
  return counted ?? { reached: 0, offline: 0 }
}

/** The condition of the members of a scope that a notification addresses. */
export function audience(db: Db, addressed: Addressed, scope: Scope): SQL | undefined {
  return and(
    isNull(members.deletedAt),
    scope === null ? undefined : eq(members.agentId, scope),
    targeted(db, addressed),
  )
}

function targeted(db: Db, addressed: Addressed): SQL | undefined {
  switch (addressed.target) {
    case 'allMembers':
      return undefined
    case 'group':
      return inArray(
        members.id,
        db
          .select({ id: groupMembers.memberId })
          .from(groupMembers)
          .where(
            and(eq(groupMembers.groupId, addressed.groupId), inArray(groupMembers.list, receivingLists)),
          ),
      )
    case 'member':
      return inArray(members.id, addressed.userIds)
    default:
      return eq(members.terminalType, terminalsOf[addressed.target])
  }
}

/** The audience of a stored notification. */
export function addressOf({ target, groupId, memberIds }: typeof notifications.$inferSelect): Addressed {
  if (target === 'group') return { target, groupId: groupId ?? 0 }
  return target === 'member' ? { target, userIds: memberIds } : { target }
}

/** The tenant of a group; undefined if the group is missing or deleted. */
export async function readGroupTenant(db: Db, id: number): Promise<{ agentId: number | null } | undefined> {
  const [found] = await db
    .select({ agentId: groups.agentId })
    .from(groups)
    .where(and(eq(groups.id, id), isNull(groups.deletedAt)))
  return found
}
