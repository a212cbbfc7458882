import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  type FoundGroup,
  foundGroupLimit,
  type OwnGroup,
  terminalGroupLimit,
} from '../../lib/contract/terminal-groups.ts'
import type { Db } from '../db/connect.ts'
import { groupMembers, groups, members } from '../db/schema.ts'
import { speakRefusal } from '../rules/speak-rules.ts'
import { beginsInAnyCase } from './filters.ts'
import { countPlaces, type GroupRow } from './groups.ts'
import type { MemberRow } from './members/members.ts'
import { receivingLists } from './notification-audience.ts'

/** The living groups that a member is in or has asked to join, the first by name; no group that barred it. */
export async function ownGroupsOf(db: Db, member: MemberRow): Promise<OwnGroup[]> {
  const rows = await db
    .select({ group: groups, place: groupMembers })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(
      and(eq(groupMembers.memberId, member.id), ne(groupMembers.list, 'blacklist'), isNull(groups.deletedAt)),
    )
    .orderBy(asc(groups.name), asc(groups.id))
    .limit(terminalGroupLimit)
  return rows.map(({ group, place: { list, role, level } }) => ({
    ...namesOf(group),
    list,
    role,
    level,
    maySpeak: speakRefusal({ member, group, list }, { live: false }) === null,
    silenced: list === 'blocked',
  }))
}

/** The groups that a member finds by number or by the beginning of the name, with its own place in each. */
export async function foundGroupsFor(db: Db, member: MemberRow, text: string): Promise<FoundGroup[]> {
  const ownPlace = and(eq(groupMembers.groupId, groups.id), eq(groupMembers.memberId, member.id))
  const rows = await db
    .select({ group: groups, list: groupMembers.list })
    .from(groups)
    .leftJoin(groupMembers, ownPlace)
    .where(
      and(
        ofTenant(member),
        sql`${groups.searchable}`,
        eq(groups.status, 'Normal'),
        or(eq(groups.groupNo, text), beginsInAnyCase(groups.name)(text)),
      ),
    )
    .orderBy(asc(groups.name), asc(groups.id))
    .limit(foundGroupLimit)
  const ids = rows.map(({ group }) => group.id)
  const counts = ids.length === 0 ? new Map() : await countPlaces(db, ids)
  return rows.map(({ group, list }) => {
    const { introduction, applyable, approvalRequired, tokenHash, memberLimit: limitCount } = group
    const memberCount: number = counts.get(group.id)?.joined ?? 0
    return {
      ...namesOf(group),
      introduction,
      limitCount,
      memberCount,
      applyable,
      approvalRequired,
      hasToken: tokenHash !== '',
      list,
      joinable: applyable && list === null && memberCount < limitCount,
    }
  })
}

/** A living group of the member's tenant by its id, its number, or both. */
export async function findGroupOf(
  db: Db,
  member: MemberRow,
  { groupId, groupNo }: { groupId?: number | undefined; groupNo?: string | undefined },
): Promise<GroupRow | undefined> {
  const named = [
    groupId === undefined ? undefined : eq(groups.id, groupId),
    groupNo === undefined ? undefined : eq(groups.groupNo, groupNo),
  ]
  const [found] = await db
    .select()
    .from(groups)
    .where(and(ofTenant(member), ...named))
    .limit(1)
  return found
}

/** The number of other members online that hear a group. */
export async function countHearing(db: Db, groupId: number, speaker: MemberRow): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(groupMembers)
    .innerJoin(members, and(eq(members.id, groupMembers.memberId), isNull(members.deletedAt)))
    .where(
      and(
        eq(groupMembers.groupId, groupId),
        inArray(groupMembers.list, receivingLists),
        ne(groupMembers.memberId, speaker.id),
        sql`${members.online}`,
      ),
    )
  return counted?.count ?? 0
}

/** The number of a member's requests to join that wait. */
export function countJoinRequests(tx: Db, memberId: number): Promise<number> {
  return tx.$count(groupMembers, and(eq(groupMembers.memberId, memberId), eq(groupMembers.list, 'pending')))
}

function ofTenant({ agentId }: MemberRow): SQL | undefined {
  return and(
    agentId === null ? isNull(groups.agentId) : eq(groups.agentId, agentId),
    isNull(groups.deletedAt),
  )
}

const namesOf = ({ id: groupId, groupNo, name: groupName, type }: GroupRow) => ({
  groupId,
  groupNo,
  groupName,
  type,
})
