import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { joinedLists } from '../../lib/contract/group.ts'
import type { Db } from '../db/connect.ts'
import { groupMembers, groups, members } from '../db/schema.ts'
import { Refusal } from '../rules/refusal.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { byTenant } from './filters.ts'
import type { GroupRow } from './groups.ts'

export type Place = typeof groupMembers.$inferSelect

/** The places in a group by member id, without deleted members; with `memberIds` only of these members. */
export async function placesIn(tx: Db, groupId: number, memberIds?: number[]): Promise<Map<number, Place>> {
  const rows = await tx
    .select({ place: groupMembers })
    .from(groupMembers)
    .innerJoin(members, and(eq(members.id, groupMembers.memberId), isNull(members.deletedAt)))
    .where(and(eq(groupMembers.groupId, groupId), memberIds && inArray(groupMembers.memberId, memberIds)))
  return new Map(rows.map(({ place }) => [place.memberId, place]))
}

/** Places in the form of the log. */
export function placesForLog(places: readonly Place[]) {
  return places.map(({ groupId, memberId, role, level, list }) => ({
    groupId,
    userId: memberId,
    role,
    level,
    list,
  }))
}

/** The administrator of a group. */
export async function administratorOf(tx: Db, groupId: number): Promise<number | undefined> {
  const [found] = await tx
    .select({ memberId: groupMembers.memberId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.role, 'administrator')))
  return found?.memberId
}

/** The number of members that count towards a group's limit. */
export async function countJoined(tx: Db, groupId: number): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(groupMembers)
    .innerJoin(members, and(eq(members.id, groupMembers.memberId), isNull(members.deletedAt)))
    .where(and(eq(groupMembers.groupId, groupId), inArray(groupMembers.list, [...joinedLists])))
  return found?.count ?? 0
}

/** Refuses with code 6 and the used number unless `count` more members fit into a locked group. */
export async function reserveRoom(tx: Db, group: GroupRow, count: number): Promise<void> {
  if (count <= 0) return
  const used = await countJoined(tx, group.id)
  if (used + count > group.memberLimit) {
    throw new Refusal('limit', 'the group is full', { used, limit: group.memberLimit })
  }
}

/** Puts members on a list of a group, with ordinary role and level; replaces places that they have. */
export async function putIn(
  tx: Db,
  groupId: number,
  memberIds: number[],
  { list, now }: { list: Place['list']; now: Date },
): Promise<void> {
  if (memberIds.length === 0) return
  const rows = memberIds.map((memberId) => ({ groupId, memberId, list, joinedAt: now }))
  await tx
    .insert(groupMembers)
    .values(rows)
    .onConflictDoUpdate({
      target: [groupMembers.groupId, groupMembers.memberId],
      set: { list, joinedAt: now, role: 'ordinary', level: 'ordinary' },
    })
}

export async function changePlaces(
  tx: Db,
  groupId: number,
  memberIds: number[],
  change: Partial<Pick<Place, 'role' | 'level' | 'list' | 'joinedAt'>>,
): Promise<void> {
  if (memberIds.length === 0) return
  await tx.update(groupMembers).set(change).where(isPlace(groupId, memberIds))
}

export async function takeOut(tx: Db, groupId: number, memberIds: number[]): Promise<void> {
  if (memberIds.length > 0) await tx.delete(groupMembers).where(isPlace(groupId, memberIds))
}

/** Removes the pending requests to join deleted groups. */
export async function dropWaiting(tx: Db, groupIds: number[]): Promise<void> {
  await tx
    .delete(groupMembers)
    .where(and(inArray(groupMembers.groupId, groupIds), eq(groupMembers.list, 'pending')))
}

/** Makes a member of the group its only administrator; the former one becomes an ordinary member. */
export async function appoint(tx: Db, groupId: number, memberId: number): Promise<void> {
  await tx
    .update(groupMembers)
    .set({ role: 'ordinary' })
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.role, 'administrator')))
  await tx
    .update(groupMembers)
    .set({ role: 'administrator', list: 'members' })
    .where(isPlace(groupId, [memberId]))
}

function isPlace(groupId: number, memberIds: number[]) {
  return and(eq(groupMembers.groupId, groupId), inArray(groupMembers.memberId, memberIds))
}

/** The members of a group; empty if the group is outside of the scope. */
export function membersOfGroup(db: Db, groupId: number, scope: Scope) {
  return db
    .select({ id: groupMembers.memberId })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(
      and(
        eq(groups.id, groupId),
        isNull(groups.deletedAt),
        inArray(groupMembers.list, [...joinedLists]),
        byTenant(groups.agentId)(scope),
      ),
    )
}
