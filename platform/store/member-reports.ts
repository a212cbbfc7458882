import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { mostFaulty } from '../../lib/contract/gps-record.ts'
import type { MemberReports } from '../../lib/contract/member-reports.ts'
import { positionFaults } from '../../lib/contract/position-fields.ts'
import type { Db } from '../db/connect.ts'
import { positionDoubts } from '../db/schema-devices.ts'
import { positions } from '../db/schema-records.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { day } from '../rules/units.ts'
import { ofTenant, within } from './filters.ts'

/** The time in which faulty positions are counted, and a refused report tells of a wrong clock. */
const recent = 7 * day

/** A member's positions in a scope that do not count. */
const ofMember = (memberId: number, scope: Scope) =>
  and(
    eq(positions.memberId, memberId),
    ofTenant(positions.agentId, scope, undefined),
    isNotNull(positions.fault),
  )

interface Asked {
  scope: Scope
  now: Date
}

/** The faults of a member's reports in the last days. */
export async function memberReportsOf(
  db: Db,
  memberId: number,
  { scope, now }: Asked,
): Promise<MemberReports> {
  const since = new Date(now.getTime() - recent)
  const faulty = db
    .select({ fault: positions.fault, at: positions.at })
    .from(positions)
    .where(and(ofMember(memberId, scope), gte(positions.at, since)))
    .orderBy(desc(positions.at))
    .limit(mostFaulty)
    .as('faulty')
  const [counts, [doubt]] = await Promise.all([
    db
      .select({
        fault: faulty.fault,
        count: sql<number>`count(*)::int`,
        last: sql`max(${faulty.at})`.mapWith(faulty.at),
      })
      .from(faulty)
      .groupBy(faulty.fault),
    db.select().from(positionDoubts).where(eq(positionDoubts.memberId, memberId)),
  ])
  const { clockTime = null, refusedAt = null } = doubt ?? {}
  return {
    since: since.toISOString(),
    faulty: positionFaults.flatMap((fault) => {
      const found = counts.find((row) => row.fault === fault)
      return found ? [{ fault, count: found.count, last: found.last.toISOString() }] : []
    }),
    wrongClock:
      clockTime && refusedAt && refusedAt >= since
        ? { clockTime: clockTime.toISOString(), refusedAt: refusedAt.toISOString() }
        : null,
  }
}

interface Track {
  userId: number
  timeFrom: string
  timeBefore: string
}

/** How many of a member's positions in a span do not count. */
export async function countFaulty(
  db: Db,
  { userId, timeFrom, timeBefore }: Track,
  scope: Scope,
): Promise<number> {
  const faulty = db
    .select({ id: positions.id })
    .from(positions)
    .where(and(ofMember(userId, scope), within(positions.at, timeFrom, timeBefore)))
    .limit(mostFaulty)
  return db.$count(faulty)
}
