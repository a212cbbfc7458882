import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import {
  type Fence,
  type FenceEvent,
  type fenceInfo,
  type InsideMember,
  mostInside,
} from '../../lib/contract/fence-info.ts'
import { joinedLists } from '../../lib/contract/group.ts'
import type { Db } from '../db/connect.ts'
import { agents, groupMembers, groups, members } from '../db/schema.ts'
import { latestPositions } from '../db/schema-devices.ts'
import { fenceEvents, fenceGroups, fenceStays, fences } from '../db/schema-fences.ts'
import { day } from '../rules/units.ts'
import { contains } from './contains.ts'
import { byTenant, is, isBefore, isFrom } from './filters.ts'
import { byMoment, byNumber, byText } from './listing.ts'
import { membersNamed } from './members/members-named.ts'
import { pageOf, type Reader } from './page-of.ts'

/** One page of the fences in a scope. */
export const fencePage = pageOf<RequestOf<typeof fenceInfo.fencesWithPage>, Fence>({
  table: fences,
  id: fences.id,
  orders: { fenceId: byNumber(fences.id), fenceName: byText(fences.name) },
  usual: 'fenceId',
  seenBy: byTenant(fences.agentId),
  conditions: {
    fenceName: contains(fences.name),
    agentInfoId: is(fences.agentId),
    shapeKind: is(fences.shapeKind),
    kind: (kind) => sql`${fences.kinds} @> array[${kind}]`,
    enabled: is(fences.enabled),
  },
  read: fencesByIds,
  idOf: ({ fenceId }) => fenceId,
})

/** One page of the events at fences in a scope. */
export const fenceEventPage = pageOf<RequestOf<typeof fenceInfo.fenceEventsWithPage>, FenceEvent>({
  table: fenceEvents,
  id: fenceEvents.id,
  orders: { eventTime: byMoment(fenceEvents.at) },
  usual: 'eventTime',
  seenBy: byTenant(fenceEvents.agentId),
  conditions: {
    fenceId: is(fenceEvents.fenceId),
    agentInfoId: is(fenceEvents.agentId),
    userId: is(fenceEvents.memberId),
    account: (text, { db }) => inArray(fenceEvents.memberId, membersNamed(db, text)),
    groupId: (groupId, reader) => inArray(fenceEvents.memberId, membersOf(reader, groupId)),
    kind: is(fenceEvents.kind),
    timeFrom: isFrom(fenceEvents.at),
    timeBefore: isBefore(fenceEvents.at),
  },
  read: eventsByIds,
  idOf: ({ fenceEventId }) => fenceEventId,
})

async function fencesByIds({ db, now }: Reader, ids: number[]): Promise<Fence[]> {
  const [rows, watched, counts, insides, latest] = await Promise.all([
    db
      .select({ row: fences, agentName: agents.name })
      .from(fences)
      .leftJoin(agents, eq(agents.id, fences.agentId))
      .where(inArray(fences.id, ids)),
    db
      .select({ fenceId: fenceGroups.fenceId, groupId: groups.id, groupName: groups.name })
      .from(fenceGroups)
      .innerJoin(groups, eq(groups.id, fenceGroups.groupId))
      .where(and(inArray(fenceGroups.fenceId, ids), isNull(groups.deletedAt)))
      .orderBy(asc(groups.name), asc(groups.id)),
    db
      .select({ fenceId: fenceEvents.fenceId, count: sql<number>`count(*)::int` })
      .from(fenceEvents)
      .where(and(inArray(fenceEvents.fenceId, ids), gte(fenceEvents.at, new Date(now.getTime() - day))))
      .groupBy(fenceEvents.fenceId),
    db
      .select({ fenceId: fenceStays.fenceId, count: sql<number>`count(*)::int` })
      .from(fenceStays)
      .where(inArray(fenceStays.fenceId, ids))
      .groupBy(fenceStays.fenceId),
    lastEvents(db, ids),
  ])
  const insideOf = new Map(insides.map(({ fenceId, count }) => [fenceId, count]))
  const countOf = new Map(counts.map(({ fenceId, count }) => [fenceId, count]))
  return rows.map(({ row, agentName }) => ({
    fenceId: row.id,
    fenceName: row.name,
    agentInfoId: row.agentId,
    agentInfoName: agentName ?? '',
    shape: row.shape,
    everyone: row.everyone,
    groups: watched
      .filter(({ fenceId }) => fenceId === row.id)
      .map(({ groupId, groupName }) => ({ groupId, groupName })),
    times: row.times,
    kinds: row.kinds,
    stayMinutes: row.stayMinutes,
    enabled: row.enabled,
    insideCount: insideOf.get(row.id) ?? 0,
    eventCount: countOf.get(row.id) ?? 0,
    lastEventTime: latest.get(row.id)?.toISOString() ?? null,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
    rowVersion: row.rowVersion,
  }))
}

async function eventsByIds({ db }: Reader, ids: number[]): Promise<FenceEvent[]> {
  const rows = await db
    .select({ row: fenceEvents, account: members.account, nickName: members.nickName })
    .from(fenceEvents)
    .innerJoin(members, eq(members.id, fenceEvents.memberId))
    .where(inArray(fenceEvents.id, ids))
  return rows.map(({ row: { id, agentId, memberId, insideSince, at, ...same }, account, nickName }) => ({
    ...same,
    fenceEventId: id,
    agentInfoId: agentId,
    userId: memberId,
    account,
    nickName,
    insideSince: insideSince?.toISOString() ?? null,
    eventTime: at.toISOString(),
  }))
}

/** The time of each fence's last event: one index lookup per fence, however many events it has. */
async function lastEvents(db: Db, ids: number[]): Promise<Map<number, Date>> {
  const last = db
    .select({ at: fenceEvents.at })
    .from(fenceEvents)
    .where(eq(fenceEvents.fenceId, fences.id))
    .orderBy(desc(fenceEvents.at))
    .limit(1)
    .as('last')
  const rows = await db
    .select({ id: fences.id, at: last.at })
    .from(fences)
    .innerJoinLateral(last, sql`true`)
    .where(inArray(fences.id, ids))
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at]] : [])))
}

/** The tenant of a fence; undefined for a fence that does not exist. */
export async function tenantOfFence(
  db: Db,
  fenceId: number,
): Promise<{ agentId: number | null } | undefined> {
  const [found] = await db.select({ agentId: fences.agentId }).from(fences).where(eq(fences.id, fenceId))
  return found
}

/** The members inside of a fence, the last to enter first. */
export async function membersInside(
  db: Db,
  fenceId: number,
): Promise<{ total: number; list: InsideMember[] }> {
  const isHere = eq(fenceStays.fenceId, fenceId)
  const [total, rows] = await Promise.all([
    db.$count(fenceStays, isHere),
    db
      .select({
        userId: members.id,
        account: members.account,
        nickName: members.nickName,
        since: fenceStays.since,
        longitude: latestPositions.longitude,
        latitude: latestPositions.latitude,
        at: latestPositions.at,
      })
      .from(fenceStays)
      .innerJoin(members, and(eq(members.id, fenceStays.memberId), isNull(members.deletedAt)))
      .innerJoin(latestPositions, eq(latestPositions.memberId, fenceStays.memberId))
      .where(isHere)
      .orderBy(sql`${fenceStays.since} desc nulls last`, asc(members.id))
      .limit(mostInside),
  ])
  const list = rows.map(({ since, at, ...same }) => {
    return { ...same, insideSince: since?.toISOString() ?? null, signInTime: at.toISOString() }
  })
  return { total, list }
}

/** The members of a group that the reader may see. */
function membersOf({ db, scope }: Reader, groupId: number) {
  return db
    .select({ id: groupMembers.memberId })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(
      and(
        eq(groupMembers.groupId, groupId),
        inArray(groupMembers.list, [...joinedLists]),
        byTenant(groups.agentId)(scope),
      ),
    )
}
