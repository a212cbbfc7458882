import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { joinedLists } from '../../lib/contract/group.ts'
import type { Db } from '../db/connect.ts'
import { groupMembers, groups, members } from '../db/schema.ts'

const joined = inArray(groupMembers.list, [...joinedLists])

/** The groups in which members have a place that counts towards the limit. */
export async function groupsOf(tx: Db, memberIds: number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .where(and(inArray(groupMembers.memberId, memberIds), joined))
  return rows.map(({ groupId }) => groupId)
}

/** The groups that members administer. */
export async function groupsLedBy(tx: Db, memberIds: number[]): Promise<{ name: string }[]> {
  return tx
    .select({ name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, and(eq(groups.id, groupMembers.groupId), isNull(groups.deletedAt)))
    .where(and(inArray(groupMembers.memberId, memberIds), eq(groupMembers.role, 'administrator')))
    .orderBy(groups.id)
}

/**
 * Ends the places of deleted members for which their locked groups have no room, so that restoring the
 * members brings no group above its limit. Members with lower ids return first; an administrator always
 * returns.
 */
export async function leaveFullGroups(
  tx: Db,
  memberIds: number[],
): Promise<{ groupId: number; memberId: number }[]> {
  const returning = sql`select ${groupMembers.groupId} as group_id, ${groupMembers.memberId} as member_id,
      row_number() over (partition by ${groupMembers.groupId}
        order by ${groupMembers.role} = 'administrator' desc, ${groupMembers.memberId}) as place
    from ${groupMembers} where ${inArray(groupMembers.memberId, memberIds)} and ${joined}`
  const used = sql`select count(*) from ${groupMembers}
    join ${members} on ${members.id} = ${groupMembers.memberId} and ${members.deletedAt} is null
    where ${groupMembers.groupId} = ${groups.id} and ${joined}`
  const over = sql`select back.group_id, back.member_id from (${returning}) as back
    join ${groups} on ${groups.id} = back.group_id
    where back.place > ${groups.memberLimit} - (${used})`
  return tx
    .delete(groupMembers)
    .where(
      and(
        sql`(${groupMembers.groupId}, ${groupMembers.memberId}) in (${over})`,
        sql`${groupMembers.role} <> 'administrator'`,
      ),
    )
    .returning({ groupId: groupMembers.groupId, memberId: groupMembers.memberId })
}

/** The number of groups whose administrator is now deleted or of another agent. */
export async function withoutLeader(tx: Db, groupIds: number[]): Promise<number> {
  const rows = await tx
    .select({ id: groups.id })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(members, eq(members.id, groupMembers.memberId))
    .where(
      and(
        inArray(groupMembers.groupId, groupIds),
        eq(groupMembers.role, 'administrator'),
        sql`(${members.deletedAt} is not null or ${members.agentId} is distinct from ${groups.agentId})`,
      ),
    )
  return rows.length
}

/** Ends the places of members that moved to another agent while their group was deleted. */
export async function leaveOfOthers(
  tx: Db,
  groupIds: number[],
): Promise<{ groupId: number; userId: number }[]> {
  const placesOfOthers = sql`select place.group_id, place.member_id from ${groupMembers} as place
    join ${groups} on ${groups.id} = place.group_id
    join ${members} on ${members.id} = place.member_id
    where ${inArray(groups.id, groupIds)} and ${members.agentId} is distinct from ${groups.agentId}`
  return tx
    .delete(groupMembers)
    .where(sql`(${groupMembers.groupId}, ${groupMembers.memberId}) in (${placesOfOthers})`)
    .returning({ groupId: groupMembers.groupId, userId: groupMembers.memberId })
}
