import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import {
  type Area,
  type gpsRecord,
  type Position,
  positionLimit,
  type Reported,
} from '../../lib/contract/gps-record.ts'
import type { Db } from '../db/connect.ts'
import { members } from '../db/schema.ts'
import { latestPositions } from '../db/schema-devices.ts'
import { positions } from '../db/schema-records.ts'
import type { Scope } from '../rules/scope.ts'
import { given, ofTenant, within } from './filters.ts'
import { byMoment, inOrder, type Listed, listIds } from './listing.ts'
import { beginsWith } from './members/member-search.ts'
import { readServerSettings } from './server-settings.ts'

type Listing = RequestOf<typeof gpsRecord.gpsRecordWithPage>
type Asked = RequestOf<typeof gpsRecord.usersGpsRecord>

const listed: Listed<NonNullable<Listing['sort']>> = {
  table: positions,
  id: positions.id,
  orders: { signInTime: byMoment(positions.at) },
  usual: 'signInTime',
}

/** One page of what the members in a scope reported. */
export async function listPositions(db: Db, listing: Listing, scope: Scope) {
  const { pageNum, pageSize } = listing
  const others = and(
    ofTenant(positions.agentId, scope, listing.agentInfoId),
    given(listing.userId, (id) => eq(positions.memberId, id)),
    given(listing.account, (text) => inArray(positions.memberId, membersNamed(db, text))),
    given(listing.type, (type) => eq(positions.type, type)),
    within(positions.at, listing.timeFrom, listing.timeBefore),
  )
  const where = and(
    others,
    given(listing.area, (area) => inArea(positions, area)),
  )
  // Nothing is known of how points lie, but much of meridians and parallels: where many lie in the area the
  // order's index is walked, which needs none.
  const plain = and(
    others,
    given(listing.area, (area) => between(positions, area)),
  )
  const { ids, ...page } = await listIds(db, listed, listing, where, { plain })
  const rows = ids.length === 0 ? [] : await recorded(db).where(inArray(positions.id, ids))
  const list = inOrder(ids, rows, ({ place }) => place.id).map((row) => ({
    ...positionOf(row),
    recordId: row.place.id,
  }))
  return { ...page, list, pageNum, pageSize }
}

/** Where living members in a scope are now, in the order of their ids. */
export async function latestOf(
  db: Db,
  asked: Extract<Asked, { mode: 'latest' }>,
  { scope, now }: { scope: Scope; now: Date },
) {
  const { memberId, agentId } = latestPositions
  const [rows, stale] = await Promise.all([
    db
      .select({ place: latestPositions, member: named })
      .from(latestPositions)
      .innerJoin(members, eq(members.id, memberId))
      .where(
        and(
          isNull(members.deletedAt),
          // Of the tenant that has the member now, and that had it when this was reported.
          ofTenant(members.agentId, scope, asked.agentInfoId),
          ofTenant(agentId, scope, asked.agentInfoId),
          given(asked.userIds, (ids) => inArray(memberId, ids)),
          given(asked.area, (area) => inArea(latestPositions, area)),
          given(asked.after, (after) => gt(memberId, after)),
        ),
      )
      .orderBy(asc(memberId))
      .limit(positionLimit + 1),
    staleBefore(db, now),
  ])
  return bounded(rows, stale)
}

/** Where one member was while a scope had it, in the order of time. */
export async function trackOf(
  db: Db,
  asked: Extract<Asked, { mode: 'track' }>,
  { scope, now }: { scope: Scope; now: Date },
) {
  const [rows, stale] = await Promise.all([
    recorded(db)
      .where(
        and(
          eq(positions.memberId, asked.userId),
          ofTenant(positions.agentId, scope, undefined),
          within(positions.at, asked.timeFrom, asked.timeBefore),
        ),
      )
      .orderBy(asc(positions.at), asc(positions.id))
      .limit(positionLimit + 1),
    staleBefore(db, now),
  ])
  return bounded(rows, stale)
}

const named = { account: members.account, nickName: members.nickName }

function recorded(db: Db) {
  return db
    .select({ place: positions, member: named })
    .from(positions)
    .innerJoin(members, eq(members.id, positions.memberId))
}

function membersNamed(db: Db, text: string) {
  return db
    .select({ id: members.id })
    .from(members)
    .where(and(isNull(members.deletedAt), beginsWith(sql`lower(${members.account})`, text.toLowerCase())))
}

function inArea({ longitude, latitude }: Spot, { west, south, east, north }: Area): SQL {
  return sql`point(${longitude}, ${latitude}) <@ box(point(${west}, ${south}), point(${east}, ${north}))`
}

function between({ longitude, latitude }: Spot, { west, south, east, north }: Area): SQL {
  return sql`(${longitude} between ${west} and ${east} and ${latitude} between ${south} and ${north})`
}

type Spot = Pick<typeof positions | typeof latestPositions, 'longitude' | 'latitude'>

interface Found {
  place: typeof latestPositions.$inferSelect
  member: { account: string; nickName: string }
}

/** One more than an answer holds was asked for, to know whether there are more. */
function bounded(rows: Found[], stale: Date): { list: Reported[]; more: boolean } {
  const list = rows
    .slice(0, positionLimit)
    .map((row) => ({ ...positionOf(row), stale: row.place.at < stale }))
  return { list, more: rows.length > positionLimit }
}

/** A terminal that misses three reports is likely to be somewhere else by now. */
async function staleBefore(db: Db, now: Date): Promise<Date> {
  const { gpsInterval } = await readServerSettings(db)
  return new Date(now.getTime() - 3 * gpsInterval * 1000)
}

function positionOf({ place, member }: Found): Position {
  const { memberId, agentId, longitude, latitude, height, address, type, at } = place
  return {
    userId: memberId,
    ...member,
    agentInfoId: agentId,
    longitude,
    latitude,
    height,
    address,
    type,
    signInTime: at.toISOString(),
  }
}
