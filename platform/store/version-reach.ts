import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { joinedLists } from '../../lib/contract/group.ts'
import type { TerminalType } from '../../lib/contract/member.ts'
import type { Db } from '../db/connect.ts'
import { groupMembers, groups, members } from '../db/schema.ts'
import { testUsers } from '../db/schema-content.ts'

const counted = z.object({ all: z.number(), testers: z.number(), sure: z.number() })

/**
 * Counts members with terminals of these types: all, the testers, and the members that are testers or in one
 * of the groups.
 */
export async function countReach(db: Db, types: readonly TerminalType[], groupIds: number[]) {
  const ofTypes = ofTheTypes(types)
  const { rows } = await db.execute(sql`select
    (select count(*)::int from ${members} where ${ofTypes}) as all,
    (select count(*)::int from ${members} join ${testUsers} on ${testUsers.memberId} = ${members.id}
      where ${ofTypes}) as testers,
    (select count(*)::int from ${members} where ${ofTypes} and ${members.id} in (
      select ${testUsers.memberId} from ${testUsers} union ${placesIn(groupIds)})) as sure`)
  return counted.parse(rows[0])
}

/** Groups with the number of their members that have terminals of these types. */
export async function countGroups(db: Db, types: readonly TerminalType[], groupIds: number[]) {
  if (groupIds.length === 0) return []
  return db
    .select({ groupId: groups.id, groupName: groups.name, members: sql<number>`count(${members.id})::int` })
    .from(groups)
    .leftJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), isJoined))
    .leftJoin(members, and(eq(members.id, groupMembers.memberId), ofTheTypes(types)))
    .where(inArray(groups.id, groupIds))
    .groupBy(groups.id)
    .orderBy(asc(groups.name), asc(groups.id))
}

const isJoined = inArray(groupMembers.list, [...joinedLists])

const ofTheTypes = (types: readonly TerminalType[]) =>
  sql`${members.deletedAt} is null and ${inArray(members.terminalType, [...types])}`

function placesIn(groupIds: number[]) {
  return groupIds.length === 0
    ? sql`select null::bigint`
    : sql`select ${groupMembers.memberId} from ${groupMembers}
        where ${inArray(groupMembers.groupId, groupIds)} and ${isJoined}`
}
