import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Group, joinedLists } from '../../lib/contract/group.ts'
import type { Db } from '../db/connect.ts'
import { agents, groupMembers, groups, loginAccounts, members } from '../db/schema.ts'
import { inOrder } from './listing.ts'
import { lastingSharesOf } from './shares.ts'

export type GroupRow = typeof groups.$inferSelect
export type NewGroupRow = typeof groups.$inferInsert

/** Groups in the wire's form, in the order of the ids, without deleted ones. */
export async function groupsByIds(db: Db, ids: number[]): Promise<Group[]> {
  if (ids.length === 0) return []
  const leader = alias(members, 'leader')
  const asker = alias(loginAccounts, 'asker')
  const leading = and(eq(groupMembers.groupId, groups.id), eq(groupMembers.role, 'administrator'))
  const [rows, counts, shares] = await Promise.all([
    db
      .select({
        group: groups,
        agentName: agents.name,
        creator: loginAccounts.account,
        asker: asker.account,
        administrator: { userId: leader.id, account: leader.account, nickName: leader.nickName },
      })
      .from(groups)
      .leftJoin(agents, eq(agents.id, groups.agentId))
      .leftJoin(loginAccounts, eq(loginAccounts.id, groups.createdBy))
      .leftJoin(asker, eq(asker.id, groups.deleteRequestedBy))
      .leftJoin(groupMembers, leading)
      .leftJoin(leader, and(eq(leader.id, groupMembers.memberId), isNull(leader.deletedAt)))
      .where(and(inArray(groups.id, ids), isNull(groups.deletedAt))),
    countPlaces(db, ids),
    lastingSharesOf(db, ids),
  ])
  return inOrder(ids, rows, ({ group }) => group.id).map(
    ({ group, agentName, creator, asker, administrator }) => {
      const { id, name, agentId, tokenHash, memberLimit, createdAt, updatedAt, ...same } = group
      return {
        ...same,
        groupId: id,
        groupName: name,
        agentInfoId: agentId,
        agentInfoName: agentName ?? '',
        creator: creator ?? '',
        creatorId: same.createdBy,
        administrator,
        deleteRequestedAt: same.deleteRequestedAt?.toISOString() ?? null,
        deleteRequestedBy: asker ?? '',
        hasToken: tokenHash !== '',
        limitCount: memberLimit,
        memberCount: counts.get(id)?.joined ?? 0,
        onlineCount: counts.get(id)?.online ?? 0,
        pendingCount: counts.get(id)?.pending ?? 0,
        shares: shares.get(id) ?? { count: 0, agents: [] },
        createTime: createdAt.toISOString(),
        updateTime: updatedAt.toISOString(),
      }
    },
  )
}

/** A group, deleted or not. */
export async function readGroup(db: Db, id: number): Promise<GroupRow | undefined> {
  const [found] = await db.select().from(groups).where(eq(groups.id, id))
  return found
}

/** The next group's id, drawn from the sequence before the insert, because the group number is derived from it. */
export async function drawGroupId(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('groups', 'id')) as id`,
  )
  return Number(rows[0]?.id)
}

export async function insertGroup(tx: Db, row: NewGroupRow): Promise<void> {
  await tx.insert(groups).values(row)
}

/**
 * Changes a locked group and returns its next row version. An empty change only increments it, because
 * members changed.
 */
export async function updateGroup(
  tx: Db,
  { id, rowVersion }: GroupRow,
  change: Partial<NewGroupRow>,
  now: Date,
): Promise<number> {
  const next = rowVersion + 1
  await tx
    .update(groups)
    .set({ ...change, updatedAt: now, rowVersion: next })
    .where(eq(groups.id, id))
  return next
}

/** Counts the members of groups, without deleted ones: joined, joined and online, pending. */
export async function countPlaces(db: Db, ids: number[]) {
  const joined = inArray(groupMembers.list, [...joinedLists])
  const rows = await db
    .select({
      groupId: groupMembers.groupId,
      joined: sql<number>`(count(*) filter (where ${joined}))::int`,
      online: sql<number>`(count(*) filter (where ${joined} and ${members.online}))::int`,
      pending: sql<number>`(count(*) filter (where ${groupMembers.list} = 'pending'))::int`,
    })
    .from(groupMembers)
    .innerJoin(members, and(eq(members.id, groupMembers.memberId), isNull(members.deletedAt)))
    .where(inArray(groupMembers.groupId, ids))
    .groupBy(groupMembers.groupId)
  return new Map(rows.map((row) => [row.groupId, row]))
}
