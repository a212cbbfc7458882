import { and, asc, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Figures, leastRoomLimit } from '../../lib/contract/figures.ts'
import type { Db } from '../db/connect.ts'
import { agents, groupMembers, groups, members, tallies } from '../db/schema.ts'
import { certifications } from '../db/schema-records.ts'
import { lapsesWithin } from './agent-list.ts'
import { statusAt } from './agents.ts'
import { hasAuthorisation } from './members/member-filters.ts'
import { countRows } from './total.ts'

type Due = Pick<Figures, 'oldestReviews' | 'authorisations' | 'contracts' | 'leastRoom'>

/**
 * The oldest requests, the ends that are near and the least room. Each query reads the beginning of an index, or the
 * agents, and takes a few milliseconds at most; one after the other they need one connection.
 */
export async function readDue(db: Db, now: Date): Promise<Due> {
  return {
    oldestReviews: await readOldestReviews(db),
    authorisations: await readAuthorisations(db, now),
    contracts: await readContracts(db, now),
    leastRoom: await readLeastRoom(db, now),
  }
}

const time = z.coerce.date().transform((date) => date.toISOString())
const oldest = z.object({
  certification: time.nullable(),
  groupCreate: time.nullable(),
  groupJoin: time.nullable(),
  groupDelete: time.nullable(),
  agents: time.nullable(),
})

/** An agent waits since it was added: the moment of a later handing in is not stored. */
async function readOldestReviews(db: Db) {
  const alive = sql`${groups.deletedAt} is null`
  const first = (moment: SQL, from: SQL) => sql`(select ${moment} from ${from} order by 1 limit 1)`
  const certification = first(
    sql`${certifications.createdAt}`,
    sql`${certifications} where ${certifications.status} in ('Unreviewed', 'UnderReview')`,
  )
  const groupCreate = first(
    sql`${groups.createdAt}`,
    sql`${groups} where ${alive} and ${groups.status} = 'Unreviewed' and ${groups.deleteRequestedAt} is null`,
  )
  const groupJoin = first(
    sql`${groupMembers.joinedAt}`,
    sql`${groupMembers} join ${members} on ${members.id} = ${groupMembers.memberId} and ${members.deletedAt} is null
      where ${groupMembers.list} = 'pending'`,
  )
  const groupDelete = first(
    sql`${groups.deleteRequestedAt}`,
    sql`${groups} where ${alive} and ${groups.deleteRequestedAt} is not null`,
  )
  const added = first(sql`${agents.createdAt}`, sql`${agents} where ${agents.status} = 'Unreviewed'`)
  const { rows } = await db.execute(sql`
    select ${certification} as certification, ${groupCreate} as "groupCreate", ${groupJoin} as "groupJoin",
      ${groupDelete} as "groupDelete", ${added} as agents`)
  return oldest.parse(rows[0])
}

async function readAuthorisations(db: Db, now: Date) {
  const alive = isNull(members.deletedAt)
  const ending = and(alive, hasAuthorisation('in30', now))
  const total = await countRows(db, members, ending)
  const expired = await countRows(db, members, and(alive, hasAuthorisation('expired', now)))
  const [next] = await db
    .select({ end: members.authOrder })
    .from(members)
    .where(ending)
    .orderBy(asc(members.authOrder))
    .limit(1)
  return { ending: total, nextEnd: next?.end.toISOString() ?? null, expired }
}

async function readContracts(db: Db, now: Date) {
  const ending = lapsesWithin(30, now)
  const count = await db.$count(agents, ending)
  const [next] = await db
    .select({ agentInfoId: agents.id, agentInfoName: agents.name, end: agents.expiryOrder })
    .from(agents)
    .where(ending)
    .orderBy(asc(agents.expiryOrder), asc(agents.id))
    .limit(1)
  if (!next) return { ending: count, next: null }
  const { end, ...agent } = next
  return { ending: count, next: { ...agent, effectTime: end.toISOString() } }
}

async function readLeastRoom(db: Db, now: Date) {
  const used = sql<number>`coalesce(${tallies.members}, 0)`
  return db
    .select({
      agentInfoId: agents.id,
      agentInfoName: agents.name,
      members: { used, limit: agents.memberLimit },
    })
    .from(agents)
    .leftJoin(tallies, sql`${tallies.agentId} = ${agents.id}`)
    .where(sql`${statusAt(now)} = 'Normal'`)
    .orderBy(asc(sql`${agents.memberLimit} - ${used}`), asc(agents.id))
    .limit(leastRoomLimit)
}
