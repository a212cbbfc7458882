import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { groups } from '../db/schema.ts'
import { fenceGroups, fenceStays, fences } from '../db/schema-fences.ts'

export type FenceRow = typeof fences.$inferSelect
type NewFenceRow = typeof fences.$inferInsert

/** Counts the fences of a tenant, after a lock that allows one writer at a time to add. */
export async function countFencesToAdd(tx: Db, agentId: number | null): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fences'), ${agentId ?? 0}::int)`)
  return tx.$count(fences, agentId === null ? isNull(fences.agentId) : eq(fences.agentId, agentId))
}

export async function insertFence(tx: Db, row: NewFenceRow, groupIds: readonly number[]): Promise<number> {
  const [made] = await tx.insert(fences).values(row).returning({ id: fences.id })
  if (!made) throw new Error('an insert answered no row')
  await insertGroups(tx, made.id, groupIds)
  return made.id
}

/** Writes the groups that a locked fence watches. */
export async function replaceFenceGroups(
  tx: Db,
  fenceId: number,
  groupIds: readonly number[],
): Promise<void> {
  await tx.delete(fenceGroups).where(eq(fenceGroups.fenceId, fenceId))
  await insertGroups(tx, fenceId, groupIds)
}

async function insertGroups(tx: Db, fenceId: number, groupIds: readonly number[]): Promise<void> {
  if (groupIds.length > 0)
    await tx.insert(fenceGroups).values(groupIds.map((groupId) => ({ fenceId, groupId })))
}

export async function groupIdsOfFence(tx: Db, fenceId: number): Promise<number[]> {
  const rows = await tx
    .select({ groupId: fenceGroups.groupId })
    .from(fenceGroups)
    .where(eq(fenceGroups.fenceId, fenceId))
    .orderBy(fenceGroups.groupId)
  return rows.map(({ groupId }) => groupId)
}

/**
 * Deletes the stays in fences, so that positions after a change cause no event for members that are inside
 * already.
 */
export async function forgetStays(tx: Db, fenceIds: readonly number[]): Promise<void> {
  if (fenceIds.length > 0) await tx.delete(fenceStays).where(inArray(fenceStays.fenceId, [...fenceIds]))
}

export async function deleteFences(tx: Db, fenceIds: readonly number[]): Promise<void> {
  await tx.delete(fences).where(inArray(fences.id, [...fenceIds]))
}

/** The given groups that belong to a tenant and are not deleted. */
export async function groupsOfTenant(
  tx: Db,
  groupIds: readonly number[],
  agentId: number | null,
): Promise<number[]> {
  if (groupIds.length === 0) return []
  const rows = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(
        inArray(groups.id, [...groupIds]),
        agentId === null ? isNull(groups.agentId) : eq(groups.agentId, agentId),
        isNull(groups.deletedAt),
      ),
    )
  return rows.map(({ id }) => id)
}
