import { and, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import { areaMemberLimit } from '../../lib/contract/limits.ts'
import type { membersInArea } from '../../lib/contract/members-in-area.ts'
import type { Db } from '../db/connect.ts'
import { members } from '../db/schema.ts'
import { latestPositions } from '../db/schema-devices.ts'
import { positions } from '../db/schema-records.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { dateOf, ofTenant, within } from './filters.ts'
import { between, inArea } from './position-area.ts'
import { guessRows } from './total.ts'

type Request = RequestOf<typeof membersInArea.membersInArea>
type Result = ResultOf<typeof membersInArea.membersInArea>

/** The most positions that are read: of an area by its index of points, of a span by time. */
const usualLimits = { area: 20_000, span: 200_000 }

/**
 * The members that were in an area in a span. An area with few positions is searched by the index of points; otherwise
 * the positions of the span are read by time, the latest first. Neither way reads more than its limit.
 */
export async function membersWithin(
  db: Db,
  request: Request,
  { scope, limits = usualLimits }: { scope: Scope; limits?: typeof usualLimits },
): Promise<Result> {
  const { memberId, agentId, at } = positions
  const { timeFrom, timeBefore, agentInfoId, area } = request
  const found = (inside: SQL) =>
    sql`select ${positions.id}, ${memberId}, ${agentId}, ${at}, ${inside} as inside from ${positions}`
  const small = await ofSmallArea(db, { request, scope, found: found(sql`true`), limit: limits.area })
  if (small) return { list: small.list, more: small.more, readFrom: null }
  const inSpan = and(within(at, timeFrom, timeBefore), ofTenant(agentId, scope, agentInfoId))
  const latest = await seenAmong(
    db,
    sql`${found(between(positions, area))} where ${inSpan} order by ${at} desc limit ${limits.span}`,
    { request, scope },
  )
  const isCut = latest.read === limits.span
  return { list: latest.list, more: latest.more, readFrom: isCut ? latest.oldest : null }
}

interface SmallArea {
  request: Request
  scope: Scope
  found: SQL
  limit: number
}

/** An area counts as large if the planner expects more than this many times the limit of positions. */
const misjudged = 4

/** The members by the index of points; undefined for an area with more positions than the limit. */
async function ofSmallArea(db: Db, { request, scope, found, limit }: SmallArea) {
  const months = inMonths(request)
  // A bitmap of the index has all points of an area, however few rows are wanted.
  const { total } = await guessRows(db, positions, and(between(positions, request.area), months))
  if (total > limit * misjudged) return undefined
  // The tenant is compared later: if most positions were of other tenants, the limit would not bound the rows
  // that are read.
  const source = sql`${found} where ${and(inArea(positions, request.area), months)} limit ${limit + 1}`
  const seen = await seenAmong(db, source, { request, scope })
  return seen.read <= limit ? seen : undefined
}

/** The whole months of a span: a condition that selects partitions without excluding any of their rows. */
function inMonths({ timeFrom, timeBefore }: Request): SQL | undefined {
  const [first, last] = [dateOf(timeFrom), dateOf(timeBefore)]
  const start = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth()))
  const end = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1))
  return and(gte(positions.at, start), lt(positions.at, end))
}

/** The positions of a span that do not count: few, in an index of their own, whereas the others lack the mark. */
const faulty = ({ timeFrom, timeBefore }: Request) =>
  and(isNotNull(positions.fault), within(positions.at, timeFrom, timeBefore))

const seenRow = z.object({
  read: z.number(),
  oldest: z.coerce.date().nullable(),
  user_id: z.coerce.number().nullable(),
  account: z.string().nullable(),
  nick_name: z.string().nullable(),
  first_seen: z.coerce.date().nullable(),
  last_seen: z.coerce.date().nullable(),
  positions: z.coerce.number().nullable(),
  is_here: z.boolean().nullable(),
})

/**
 * The members of found positions that are inside the area and the span, and the number of found positions.
 */
async function seenAmong(db: Db, found: SQL, { request, scope }: { request: Request; scope: Scope }) {
  const { agentInfoId, timeFrom, timeBefore, area } = request
  // Both the member and the position have to belong to the tenant: a member may have had another tenant when it reported.
  const own = and(
    sql`inside and id not in (select ${positions.id} from ${positions} where ${faulty(request)})`,
    within(positions.at, timeFrom, timeBefore),
    ofTenant(positions.agentId, scope, agentInfoId),
  )
  const ownMember = and(isNull(members.deletedAt), ofTenant(members.agentId, scope, agentInfoId))
  const isHere = and(inArea(latestPositions, area), ofTenant(latestPositions.agentId, scope, agentInfoId))
  const { rows } = await db.execute(sql`
    with found as materialized (${found}), seen as (
      select ${positions.memberId}, min(${positions.at}) as first_seen, max(${positions.at}) as last_seen,
        count(*) as positions
      from found as positions where ${own} group by ${positions.memberId}
    ), shown as (
      select ${members.id} as user_id, ${members.account}, ${members.nickName}, first_seen, last_seen, positions,
        coalesce(${isHere}, false) as is_here
      from seen join ${members} on ${eq(members.id, sql`seen.member_id`)}
        left join ${latestPositions} on ${eq(latestPositions.memberId, members.id)}
      where ${ownMember} order by last_seen desc, user_id desc limit ${areaMemberLimit + 1}
    )
    select counted.*, shown.* from (select count(*)::int as read, min(at) as oldest from found) as counted
      left join shown on true order by last_seen desc, user_id desc`)
  const read = z.array(seenRow).parse(rows)
  const seen = read.flatMap((row) => {
    const { user_id: userId, account, nick_name: nickName, first_seen: first, last_seen: last } = row
    if (userId === null || account === null || nickName === null || !first || !last) return []
    const { positions: count, is_here: here } = row
    const times = { firstSeen: first.toISOString(), lastSeen: last.toISOString() }
    return [{ userId, account, nickName, ...times, positions: count ?? 0, isHere: here === true }]
  })
  return {
    list: seen.slice(0, areaMemberLimit),
    more: seen.length > areaMemberLimit,
    read: read[0]?.read ?? 0,
    oldest: read[0]?.oldest?.toISOString() ?? null,
  }
}
