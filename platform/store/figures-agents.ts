import { asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type AgentStatus, agentStatuses } from '../../lib/contract/agent.ts'
import { leastRoomLimit } from '../../lib/contract/figures.ts'
import type { Db } from '../db/connect.ts'
import { agents, tallies } from '../db/schema.ts'
import { hasLapsed, lapsesWithin } from './agent-list.ts'
import { statusAt } from './agents.ts'
import { reviewFigures, reviewRow } from './figures-reviews.ts'

/**
 * The figures about agents: by status, ending contracts, the least free quota, and those that wait for a
 * review.
 */
export async function readAgentFigures(db: Db, now: Date) {
  return {
    figures: {
      agents: await readStatuses(db, now),
      contracts: await readContracts(db, now),
      leastRoom: await readLeastRoom(db, now),
    },
    reviews: await readWaiting(db, now),
  }
}

const statuses = z.array(z.object({ status: z.enum(agentStatuses), count: z.number() }))

async function readStatuses(db: Db, now: Date): Promise<Record<AgentStatus, number>> {
  const { rows } = await db.execute(
    sql`select ${statusAt(now)} as status, count(*)::int as count from ${agents} group by 1`,
  )
  const none = { Unreviewed: 0, Normal: 0, Freeze: 0, Expired: 0, Refuse: 0 }
  const counted = statuses.parse(rows).map(({ status, count }) => [status, count] as const)
  return { ...none, ...Object.fromEntries(counted) }
}

const waiting = z.object({ agents: reviewRow })

/** An agent waits from its creation: the time of a later submission is not stored. */
async function readWaiting(db: Db, now: Date) {
  const from = sql`${agents} where ${agents.status} = 'Unreviewed'`
  const { rows } = await db.execute(
    sql`select ${reviewFigures(sql`${agents.createdAt}`, from, now)} as agents`,
  )
  return waiting.parse(rows[0]).agents
}

async function readContracts(db: Db, now: Date) {
  const ending = lapsesWithin(30, now)
  const counts = {
    ending: await db.$count(agents, ending),
    in60: await db.$count(agents, lapsesWithin(60, now)),
    in90: await db.$count(agents, lapsesWithin(90, now)),
    expired: await db.$count(agents, hasLapsed(now)),
  }
  const [next] = await db
    .select({ agentInfoId: agents.id, agentInfoName: agents.name, end: agents.expiryOrder })
    .from(agents)
    .where(ending)
    .orderBy(asc(agents.expiryOrder), asc(agents.id))
    .limit(1)
  if (!next) return { ...counts, next: null }
  const { end, ...agent } = next
  return { ...counts, next: { ...agent, effectTime: end.toISOString() } }
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
