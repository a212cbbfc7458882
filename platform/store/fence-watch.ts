import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Box, boxOf } from '../../lib/contract/fence-geometry.ts'
import { type FenceKind, fenceKinds } from '../../lib/contract/fence-shape.ts'
import { joinedLists } from '../../lib/contract/group.ts'
import type { Db } from '../db/connect.ts'
import { groupMembers, members } from '../db/schema.ts'
import { fenceEvents, fenceGroups, fenceStays, fences } from '../db/schema-fences.ts'
import type { Spot, Stay, Watch } from '../rules/fence-rules.ts'
import { type FenceSet, fenceSet } from '../rules/fence-set.ts'

/** A fence in memory, with its version: a write checks by it that the fence has not changed. */
export interface WatchedFence extends Watch {
  id: number
  name: string
  rowVersion: number
  box: Box
}

/** The enabled fences of a tenant. */
export async function readWatchedFences(db: Db, agentId: number | null): Promise<FenceSet<WatchedFence>> {
  const rows = await db
    .select()
    .from(fences)
    .where(and(agentId === null ? isNull(fences.agentId) : eq(fences.agentId, agentId), fences.enabled))
    .orderBy(fences.id)
  return fenceSet(
    rows.map(({ id, name, rowVersion, shape, times, kinds, stayMinutes }) => {
      return { id, name, rowVersion, shape, times, kinds, stayMinutes, box: boxOf(shape) }
    }),
  )
}

/** A member and a fence. */
export interface Pair {
  fence: WatchedFence
  memberId: number
}

export const pairKey = (fenceId: number, memberId: number) => `${fenceId} ${memberId}`

/** The stored stays of members, by member and then by the fence's id. */
export async function readStays(tx: Db, memberIds: number[]): Promise<Map<number, Map<number, Stay>>> {
  const rows = await tx.select().from(fenceStays).where(inArray(fenceStays.memberId, memberIds))
  const found = new Map<number, Map<number, Stay>>()
  for (const { fenceId, memberId, since, told: isTold } of rows) {
    const memberStays = found.get(memberId) ?? new Map<number, Stay>()
    found.set(memberId, memberStays.set(fenceId, { since, told: isTold }))
  }
  return found
}

const pairRow = z.object({ fence_id: z.coerce.number(), member_id: z.coerce.number() })

/**
 * The pairs whose fence is enabled, unchanged since it was read and watches the member, as keys. Locks the fences against
 * changes until the transaction ends.
 */
export async function watchedPairs(tx: Db, pairs: readonly Pair[]): Promise<Set<string>> {
  if (pairs.length === 0) return new Set()
  const { rows } = await tx.execute(sql`
    with held as materialized (
      select id, row_version, everyone from ${fences}
      where id = any(${sql.param([...new Set(pairs.map(({ fence }) => fence.id))])}::bigint[]) and enabled
      order by id for share
    )
    select asked.fence_id, asked.member_id
    from unnest(
      ${sql.param(pairs.map(({ fence }) => fence.id))}::bigint[],
      ${sql.param(pairs.map(({ fence }) => fence.rowVersion))}::int[],
      ${sql.param(pairs.map(({ memberId }) => memberId))}::bigint[]
    ) as asked (fence_id, row_version, member_id)
    join held on held.id = asked.fence_id and held.row_version = asked.row_version
    where held.everyone or exists (
      select from ${fenceGroups} join ${groupMembers} on ${groupMembers.groupId} = ${fenceGroups.groupId}
      where ${fenceGroups.fenceId} = asked.fence_id and ${groupMembers.memberId} = asked.member_id
        and ${inArray(groupMembers.list, [...joinedLists])}
    )`)
  return new Set(
    z
      .array(pairRow)
      .parse(rows)
      .map((row) => pairKey(row.fence_id, row.member_id)),
  )
}

/** Replaces the stays of pairs; undefined ends one. */
export async function writeStays(
  tx: Db,
  stays: readonly { fenceId: number; memberId: number; stay: Stay | undefined }[],
): Promise<void> {
  const ended = stays.filter(({ stay }) => stay === undefined)
  if (ended.length > 0) {
    await tx.execute(sql`
      delete from ${fenceStays} as stay
      using unnest(
        ${sql.param(ended.map(({ fenceId }) => fenceId))}::bigint[],
        ${sql.param(ended.map(({ memberId }) => memberId))}::bigint[]
      ) as ended (fence_id, member_id)
      where stay.fence_id = ended.fence_id and stay.member_id = ended.member_id`)
  }
  const lasting = stays.flatMap(({ fenceId, memberId, stay }) => (stay ? { fenceId, memberId, ...stay } : []))
  if (lasting.length === 0) return
  await tx
    .insert(fenceStays)
    .select(
      tx
        .select({
          fenceId: sql<number>`lasting.fence_id`.as('fence_id'),
          memberId: sql<number>`lasting.member_id`.as('member_id'),
          since: sql<Date>`lasting.since`.as('since'),
          told: sql<boolean>`lasting.told`.as('told'),
        })
        .from(sql`unnest(
          ${sql.param(lasting.map(({ fenceId }) => fenceId))}::bigint[],
          ${sql.param(lasting.map(({ memberId }) => memberId))}::bigint[],
          ${sql.param(lasting.map(({ since }) => since?.toISOString() ?? null))}::timestamptz[],
          ${sql.param(lasting.map(({ told: isTold }) => isTold))}::bool[]
        ) as lasting (fence_id, member_id, since, told)`),
    )
    .onConflictDoUpdate({
      target: [fenceStays.memberId, fenceStays.fenceId],
      set: { since: sql`excluded.since`, told: sql`excluded.told` },
    })
}

export interface FenceHappening {
  fence: WatchedFence
  memberId: number
  agentId: number | null
  kind: FenceKind
  spot: Spot
  since: Date | null
}

/**
 * An event in a message between platform processes: id, tenant, fence, its name, member, its nickname, kind, longitude,
 * latitude, time.
 */
export const notifiedFenceEvent = z.tuple([
  z.number(),
  z.number().nullable(),
  z.number(),
  z.string(),
  z.number(),
  z.string(),
  z.enum(fenceKinds),
  z.number(),
  z.number(),
  z.string(),
])
export type NotifiedFenceEvent = z.output<typeof notifiedFenceEvent>

/** Records events and returns them in the form of messages to other processes. */
export async function insertFenceEvents(
  tx: Db,
  happenings: readonly FenceHappening[],
): Promise<NotifiedFenceEvent[]> {
  if (happenings.length === 0) return []
  const made = await tx
    .insert(fenceEvents)
    .values(
      happenings.map(({ fence, memberId, agentId, kind, spot, since }) => {
        return {
          fenceId: fence.id,
          fenceName: fence.name,
          agentId,
          memberId,
          kind,
          insideSince: since,
          ...spot,
        }
      }),
    )
    .returning()
  const named = await tx
    .select({ id: members.id, nickName: members.nickName })
    .from(members)
    .where(inArray(members.id, [...new Set(made.map(({ memberId }) => memberId))]))
  const nameOf = new Map(named.map(({ id, nickName }) => [id, nickName]))
  return made.map((row) => [
    row.id,
    row.agentId,
    row.fenceId,
    row.fenceName,
    row.memberId,
    nameOf.get(row.memberId) ?? '',
    row.kind,
    row.longitude,
    row.latitude,
    row.at.toISOString(),
  ])
}
