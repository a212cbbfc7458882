import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { gpsRecord, Position, Reported } from '../../lib/contract/gps-record.ts'
import { positionLimit } from '../../lib/contract/limits.ts'
import type { Db } from '../db/connect.ts'
import { members } from '../db/schema.ts'
import { latestPositions } from '../db/schema-devices.ts'
import { positions } from '../db/schema-records.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { byTenant, given, is, isBefore, isFrom, ofTenant, within } from './filters.ts'
import { membersOfGroup } from './group-places.ts'
import { byMoment } from './listing.ts'
import { countFaulty } from './member-reports.ts'
import { membersNamed } from './members/members-named.ts'
import { type ListContext, pageOf, readerOf } from './page-of.ts'
import { areaAround, between, inArea, isAround } from './position-area.ts'
import { staleBefore } from './stale-before.ts'
import { guessRows } from './total.ts'

type Request = RequestOf<typeof gpsRecord.usersGpsRecord>

/**
 * Above this number of positions in an area, by the planner's estimate, its index of points is not read
 * whole. Without another filter a page of the latest is found sooner by time, because some of so many are met
 * at once.
 */
const largeArea = { alone: 20_000, filtered: 40_000 }
/**
 * Above this number of members whose account has a beginning, their positions of a type are not looked up
 * member by member.
 */
const manyMembers = 20_000

/** The filters that find positions together with an area. */
const filterNames = ['agentInfoId', 'userId', 'account', 'type', 'timeFrom', 'timeBefore', 'groupId'] as const

type PageRequest = RequestOf<typeof gpsRecord.gpsRecordWithPage>

/** One page of the reported positions in a scope. */
export async function positionPage(request: PageRequest, context: ListContext) {
  const { area, around, type, account } = request
  if (area || around) return pageGathered(request, context)
  if (type === undefined || account === undefined) return pageJoined(request, context)
  const page = (await isNameOfMany(account, context)) ? pageGathered : pageListed
  return page(request, context)
}

/**
 * Whether a text matches so many members that looking up each one's positions costs more than scanning those
 * of a type.
 */
async function isNameOfMany(text: string, context: ListContext): Promise<boolean> {
  const { db } = readerOf(context)
  const [beyond] = await membersNamed(db, text).limit(1).offset(manyMembers)
  return beyond !== undefined
}

/** Positions of the members that a query selects, in one of the forms below. */
type Among = (selected: SQLWrapper) => SQL

const reportedPage = (among: Among) =>
  pageOf<PageRequest, Reported & { recordId: number }>({
    table: positions,
    id: positions.id,
    orders: { signInTime: byMoment(positions.at) },
    usual: 'signInTime',
    seenBy: byTenant(positions.agentId),
    conditions: {
      agentInfoId: is(positions.agentId),
      userId: is(positions.memberId),
      account: (text, { db }) => among(membersNamed(db, text)),
      type: is(positions.type),
      faulty: (isFaulty) => (isFaulty ? isNotNull(positions.fault) : isNull(positions.fault)),
      timeFrom: isFrom(positions.at),
      timeBefore: isBefore(positions.at),
      groupId: (groupId, { db, scope }) => among(membersOfGroup(db, groupId, scope)),
      area: (area) => inArea(positions, area),
      around: (around) => and(inArea(positions, areaAround(around)), isAround(positions, around)),
    },
    // The planner has good statistics of longitude and latitude but none of points: with this form it scans the order's
    // index where many positions lie in the area.
    plain: {
      account: (text, { db }) => joined(membersNamed(db, text)),
      groupId: (groupId, { db, scope }) => joined(membersOfGroup(db, groupId, scope)),
      area: (area) => between(positions, area),
      around: (around) => and(between(positions, areaAround(around)), isAround(positions, around)),
    },
    // The index of areas contains all filtered and sorted columns, and finds a thousand positions in a
    // millisecond: those of a small area are found at once, whereas the other indexes would be searched for
    // the ones before a later page. For a large area, reading it takes seconds, however few positions are of
    // a day or a type: the other filters find them.
    async exactly({ area, around, ...others }, { db }) {
      const searched = around ? areaAround(around) : area
      if (!searched) return undefined
      const { total } = await guessRows(db, positions, between(positions, searched))
      const isFiltered = filterNames.some((name) => others[name] !== undefined)
      const most = isFiltered ? largeArea.filtered : largeArea.alone
      if (total <= most) return most
      return isFiltered ? 'none' : undefined
    },
    async read({ db, now }, ids) {
      const [rows, stale] = await Promise.all([
        recorded(db).where(inArray(positions.id, ids)),
        staleBefore(db, now),
      ])
      return rows.map((row) => ({ ...positionOf(row), recordId: row.place.id, stale: row.place.at < stale }))
    },
    idOf: ({ recordId }) => recordId,
  })

/** The planner chooses: it looks up positions member by member, or members position by position. */
const joined: Among = (selected) => sql`${positions.memberId} in ${selected}`
const pageJoined = reportedPage(joined)

// The planner expects few positions at points, and many of a type with any members: it would look up each of
// thousands among the members. In this form the condition is no join, and the members are read once.
const pageGathered = reportedPage((selected) => sql`coalesce(${joined(selected)}, false)`)

// In this form the planner looks up positions member by member. It would otherwise scan all positions of a
// type that these members never report, because it expects to meet some soon.
const pageListed = reportedPage((selected) => sql`${positions.memberId} = any(array${selected})`)

/** The latest positions of the members in a scope, without deleted ones, in the order of their ids. */
export async function latestOf(
  db: Db,
  request: Extract<Request, { mode: 'latest' }>,
  { scope, now }: { scope: Scope; now: Date },
) {
  const { memberId, agentId } = latestPositions
  const { area } = request
  const isLarge =
    area !== undefined &&
    (await guessRows(db, latestPositions, between(latestPositions, area))).total > largeArea.filtered
  const [rows, stale] = await Promise.all([
    db
      .select({ place: latestPositions, member: named })
      .from(latestPositions)
      .innerJoin(members, eq(members.id, memberId))
      .where(
        and(
          isNull(members.deletedAt),
          // Both the member and the position have to belong to the tenant: a member may have had another tenant when it
          // reported.
          ofTenant(members.agentId, scope, request.agentInfoId),
          ofTenant(agentId, scope, request.agentInfoId),
          given(request.userIds, (ids) => inArray(memberId, ids)),
          // Many positions are found soon in the order of ids; by the index of points all would be sorted.
          given(
            area,
            isLarge ? (known) => between(latestPositions, known) : (known) => inArea(latestPositions, known),
          ),
          given(request.after, (after) => gt(memberId, after)),
        ),
      )
      .orderBy(asc(memberId))
      .limit(positionLimit + 1),
    staleBefore(db, now),
  ])
  return bounded(rows, stale)
}

/** A member's positions in a scope that count, by time. */
export async function trackOf(
  db: Db,
  request: Extract<Request, { mode: 'track' }>,
  { scope, now }: { scope: Scope; now: Date },
) {
  const [rows, stale, faultyCount] = await Promise.all([
    recorded(db)
      .where(
        and(
          eq(positions.memberId, request.userId),
          ofTenant(positions.agentId, scope, undefined),
          within(positions.at, request.timeFrom, request.timeBefore),
          isNull(positions.fault),
        ),
      )
      .orderBy(asc(positions.at), asc(positions.id))
      .limit(positionLimit + 1),
    staleBefore(db, now),
    countFaulty(db, request, scope),
  ])
  return { ...bounded(rows, stale), faultyCount }
}

const named = { account: members.account, nickName: members.nickName }

function recorded(db: Db) {
  return db
    .select({ place: positions, member: named })
    .from(positions)
    .innerJoin(members, eq(members.id, positions.memberId))
}

interface Found {
  place: typeof latestPositions.$inferSelect
  member: { account: string; nickName: string }
}

/** Cuts the rows to one answer. An additional row was read, which says whether there are more. */
function bounded(rows: Found[], stale: Date): { list: Reported[]; more: boolean } {
  const list = rows
    .slice(0, positionLimit)
    .map((row) => ({ ...positionOf(row), stale: row.place.at < stale }))
  return { list, more: rows.length > positionLimit }
}

function positionOf({ place, member }: Found): Position {
  const { memberId, agentId, at, ...same } = place
  return { ...same, ...member, userId: memberId, agentInfoId: agentId, signInTime: at.toISOString() }
}
