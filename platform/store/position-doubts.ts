import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { members } from '../db/schema.ts'
import { latestPositions, positionDoubts } from '../db/schema-devices.ts'
import { positions } from '../db/schema-records.ts'
import type { Spot } from '../rules/fence-rules.ts'
import type { Suspicion } from '../rules/position-faults.ts'
import { day, minute } from '../rules/units.ts'

/** The stored facts about a member that reports. */
export interface Standing {
  latest: Spot | undefined
  suspicion: Suspicion | undefined
  /** Whether a report was refused for its time since the last one with a right time. */
  isClockWrong: boolean
}

/**
 * The latest position of each member and the doubts about it. Locks the latest positions until the transaction ends, in
 * the order of the members, in which the trigger of new positions locks them as well.
 */
export async function lockStandings(tx: Db, memberIds: readonly number[]): Promise<Map<number, Standing>> {
  const ids = sql.param([...new Set(memberIds)])
  const { rows } = await tx.execute(sql`
    with latest as materialized (
      select member_id, longitude, latitude, at from ${latestPositions}
      where member_id = any(${ids}::bigint[]) order by member_id for update
    )
    select asked.member_id, latest.longitude, latest.latitude, latest.at,
      doubts.longitude as new_longitude, doubts.latitude as new_latitude, doubts.at as new_at, doubts.since, doubts.count,
      doubts.clock_time is not null as is_clock_wrong
    from unnest(${ids}::bigint[]) as asked (member_id)
      left join latest on latest.member_id = asked.member_id
      left join ${positionDoubts} as doubts on doubts.member_id = asked.member_id`)
  return new Map(z.array(standingRow).parse(rows))
}

const moment = z.coerce.date().nullable()
const degrees = z.number().nullable()

const standingRow = z
  .object({
    member_id: z.coerce.number(),
    longitude: degrees,
    latitude: degrees,
    at: moment,
    new_longitude: degrees,
    new_latitude: degrees,
    new_at: moment,
    since: moment,
    count: z.number().nullable(),
    is_clock_wrong: z.boolean(),
  })
  .transform((row): [number, Standing] => {
    const latest = spotOf(row)
    const suspected = spotOf({ longitude: row.new_longitude, latitude: row.new_latitude, at: row.new_at })
    const { since, count } = row
    const suspicion =
      suspected && since !== null && count !== null ? { ...suspected, since, count } : undefined
    return [row.member_id, { latest, suspicion, isClockWrong: row.is_clock_wrong }]
  })

function spotOf(row: {
  longitude: number | null
  latitude: number | null
  at: Date | null
}): Spot | undefined {
  const { longitude, latitude, at } = row
  return longitude === null || latitude === null || at === null ? undefined : { longitude, latitude, at }
}

/** Faulty positions in succession among which the search for a good one gives up. */
const mostFaults = 20
/** The longest time in which the search looks: the partitions of two months. */
const longestSearch = 31 * day

interface Late {
  memberId: number
  at: Date
}

/** The good positions just before and after late reports, within a time around each, by member. */
export async function goodAround(
  tx: Db,
  reports: readonly Late[],
  within: number,
): Promise<Map<number, Spot[]>> {
  const found = new Map<number, Spot[]>()
  if (reports.length === 0) return found
  const span = sql`${Math.ceil(Math.min(within, longestSearch) / 1000)} * interval '1 second'`
  const nearest = (side: 'before' | 'after') => {
    const order = side === 'before' ? sql`desc` : sql`asc`
    const inSpan =
      side === 'before'
        ? sql`at <= late.at and at >= late.at - ${span}`
        : sql`at > late.at and at <= late.at + ${span}`
    return sql`
      (select longitude, latitude, at from (
        select longitude, latitude, at, id, fault from ${positions}
        where member_id = late.member_id and ${inSpan} order by at ${order}, id ${order} limit ${mostFaults}
      ) as near where fault is null order by at ${order}, id ${order} limit 1)`
  }
  const { rows } = await tx.execute(sql`
    select late.member_id, good.* from unnest(
      ${sql.param(reports.map(({ memberId }) => memberId))}::bigint[],
      ${sql.param(reports.map(({ at }) => at.toISOString()))}::timestamptz[]
    ) as late (member_id, at) cross join lateral (${nearest('before')} union all ${nearest('after')}) as good`)
  for (const { member_id, ...spot } of z.array(goodRow).parse(rows)) {
    const spots = found.get(member_id)
    if (spots) spots.push(spot)
    else found.set(member_id, [spot])
  }
  return found
}

const goodRow = z.object({
  member_id: z.coerce.number(),
  longitude: z.number(),
  latitude: z.number(),
  at: z.coerce.date(),
})

/** A change of the doubts about a member. */
export interface ChangedDoubt {
  memberId: number
  suspicion: Suspicion | undefined
  isClockWrong: boolean
}

/** Stores changed doubts, one row a member. */
export async function writeDoubts(tx: Db, changed: readonly ChangedDoubt[]): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.toSorted((one, other) => one.memberId - other.memberId)
  const column = (value: (suspicion: Suspicion | undefined) => number | string | undefined) =>
    sql.param(rows.map(({ suspicion }) => value(suspicion) ?? null))
  await tx.execute(sql`
    insert into ${positionDoubts} as kept (member_id, longitude, latitude, at, since, count)
    select changed.member_id, longitude, latitude, at, since, count from unnest(
      ${sql.param(rows.map(({ memberId }) => memberId))}::bigint[],
      ${column((suspicion) => suspicion?.longitude)}::float8[], ${column((suspicion) => suspicion?.latitude)}::float8[],
      ${column((suspicion) => suspicion?.at.toISOString())}::timestamptz[],
      ${column((suspicion) => suspicion?.since.toISOString())}::timestamptz[],
      ${column((suspicion) => suspicion?.count)}::int[]
    ) as changed (member_id, longitude, latitude, at, since, count)
    order by changed.member_id
    on conflict (member_id) do update set longitude = excluded.longitude, latitude = excluded.latitude,
      at = excluded.at, since = excluded.since, count = excluded.count`)
  const right = rows.filter(({ isClockWrong }) => !isClockWrong).map(({ memberId }) => memberId)
  await tx.execute(sql`
    update ${positionDoubts} set clock_time = null, refused_at = null
    where member_id = any(${sql.param(right)}::bigint[]) and clock_time is not null`)
}

/** The earliest and the latest time that is stored of a wrong clock: the database has no year 0. */
const clockRange = { first: Date.UTC(1970, 0), last: Date.UTC(9999, 0) }

/** Records that a report was refused for the time of its terminal's clock, at most once a minute. */
export async function noteWrongClock(
  db: Db,
  memberId: number,
  { clockTime, now }: { clockTime: Date; now: Date },
): Promise<void> {
  const { first, last } = clockRange
  const stored = new Date(Math.min(Math.max(clockTime.getTime(), first), last))
  const at = sql`${now.toISOString()}::timestamptz`
  const recent = sql`${new Date(now.getTime() - minute).toISOString()}::timestamptz`
  await db.execute(sql`
    insert into ${positionDoubts} as kept (member_id, clock_time, refused_at)
    select ${members.id}, ${stored.toISOString()}::timestamptz, ${at} from ${members}
    where ${members.id} = ${memberId} and ${members.deletedAt} is null and not exists (
      select from ${positionDoubts} where member_id = ${memberId} and refused_at >= ${recent}
    )
    on conflict (member_id) do update set clock_time = excluded.clock_time, refused_at = excluded.refused_at`)
}
