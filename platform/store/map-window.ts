import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import { markLimit, namedLimit } from '../../lib/contract/limits.ts'
import type { MapMember, MapState, mapWindow } from '../../lib/contract/map-window.ts'
import type { Db } from '../db/connect.ts'
import { members } from '../db/schema.ts'
import { latestPositions } from '../db/schema-devices.ts'
import { cellPixels } from '../rules/limits.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { given, is, ofTenant } from './filters.ts'
import { membersOfGroup } from './group-places.ts'
import { inArea } from './position-area.ts'
import { staleBefore } from './stale-before.ts'

type Request = RequestOf<typeof mapWindow.mapWindow>
type Result = ResultOf<typeof mapWindow.mapWindow>

/** Pixels of the map's world at zoom 0. */
const world = 256
/** Latitude at which the map ends. */
const mapEnd = 85.0511

const counted = z.object({
  longitude: z.number(),
  latitude: z.number(),
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
  online: z.coerce.number(),
  stale: z.coerce.number(),
  offline: z.coerce.number(),
  sole: z.coerce.number().nullable(),
})

/**
 * The last positions in a window of the map by cells, and the members whose reports are the newest of them.
 */
export async function windowOf(
  db: Db,
  request: Request,
  { scope, now }: { scope: Scope; now: Date },
): Promise<Result> {
  const stale = await staleBefore(db, now)
  const where = conditionOf(db, request, { scope, stale })
  const [cells, last] = await Promise.all([cellsOf(db, request, where, stale), newest(db, where, stale)])
  const alone = cells.flatMap(({ sole }) => sole ?? [])
  const unread = alone.filter((id) => !last.some(({ userId }) => userId === id))
  const otherRows = unread.length === 0 ? [] : await newest(db, inArray(members.id, unread), stale, markLimit)
  const byId = new Map([...last, ...otherRows].map((member) => [member.userId, member]))
  const sum = (state: MapState) => cells.reduce((all, cell) => all + cell[state], 0)
  const sums = { online: sum('online'), stale: sum('stale'), offline: sum('offline') }
  return {
    marks: cells.map(({ sole, west, south, east, north, ...cell }) => ({
      ...cell,
      area: { west, south, east, north },
      member: (sole !== null && byId.get(sole)) || null,
    })),
    members: last,
    total: sums.online + sums.stale + sums.offline,
    ...sums,
  }
}

function conditionOf(db: Db, request: Request, { scope, stale }: { scope: Scope; stale: Date }) {
  const { agentInfoId, groupId, terminalType, state, area } = request
  return and(
    isNull(members.deletedAt),
    // Both the member and the position have to belong to the tenant: a member may have had another tenant when it
    // reported.
    ofTenant(members.agentId, scope, agentInfoId),
    ofTenant(latestPositions.agentId, scope, agentInfoId),
    inArea(latestPositions, area),
    given(groupId, (id) => inArray(members.id, membersOfGroup(db, id, scope))),
    given(terminalType, is(members.terminalType)),
    given(state, (wanted) => isIn(wanted, stale)),
  )
}

function isIn(state: MapState, stale: Date): SQL | undefined {
  if (state === 'offline') return eq(members.online, false)
  const age = state === 'stale' ? lt(latestPositions.at, stale) : gte(latestPositions.at, stale)
  return and(eq(members.online, true), age)
}

async function cellsOf(db: Db, request: Request, where: SQL | undefined, stale: Date) {
  const { longitude, latitude, memberId } = latestPositions
  const size = sql`${cellWidth(request)}::float8`
  const limited = sql`least(greatest(${latitude}, ${-mapEnd}::float8), ${mapEnd}::float8)`
  const up = sql`(180 - degrees(ln(tan(pi() / 4 + radians(${limited}) / 2)))) / 360`
  const { rows } = await db.execute(sql`
    select avg(${longitude}) as longitude, avg(${latitude}) as latitude,
      min(${longitude}) as west, min(${latitude}) as south, max(${longitude}) as east, max(${latitude}) as north,
      count(*) filter (where ${isIn('online', stale)}) as online,
      count(*) filter (where ${isIn('stale', stale)}) as stale,
      count(*) filter (where ${isIn('offline', stale)}) as offline,
      case when count(*) = 1 then min(${memberId}) end as sole
    from ${latestPositions} join ${members} on ${members.id} = ${memberId}
    where ${where}
    group by floor((${longitude} + 180) / 360 / ${size}), floor(${up} / ${size})
    order by count(*) desc, sole
    limit ${markLimit}`)
  return z.array(counted).parse(rows)
}

/** The distance of a latitude from the north end of a map whose world is 1 high. */
function heightOf(latitude: number): number {
  const limited = (Math.min(Math.max(latitude, -mapEnd), mapEnd) * Math.PI) / 180
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + limited / 2)) / (2 * Math.PI)
}

/**
 * The width of a cell on a map whose world is 1 wide, chosen so that no window has more cells than {@link
 * markLimit}.
 */
export function cellWidth({
  area: { west, south, east, north },
  zoom,
}: Pick<Request, 'area' | 'zoom'>): number {
  let width = cellPixels / (world * 2 ** zoom)
  const wide = (east - west) / 360
  const high = heightOf(south) - heightOf(north)
  // A window that begins within a cell touches one more in each direction.
  while ((Math.ceil(wide / width) + 1) * (Math.ceil(high / width) + 1) > markLimit) width *= 2
  return width
}

async function newest(db: Db, where: SQL | undefined, stale: Date, limit = namedLimit): Promise<MapMember[]> {
  const { memberId, longitude, latitude, address, type, at } = latestPositions
  const { account, nickName, terminalType, online } = members
  const rows = await db
    .select({ memberId, account, nickName, terminalType, online, longitude, latitude, address, type, at })
    .from(latestPositions)
    .innerJoin(members, eq(members.id, memberId))
    .where(where)
    .orderBy(sql`${at} desc`, sql`${memberId} desc`)
    .limit(limit)
  return rows.map(({ memberId: userId, at: reported, online: isOnline, ...row }) => ({
    ...row,
    userId,
    signInTime: reported.toISOString(),
    state: isOnline ? (reported < stale ? 'stale' : 'online') : 'offline',
  }))
}
