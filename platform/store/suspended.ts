import { and, eq, inArray, isNull, lte, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Db } from '../db/connect.ts'
import { agents, members } from '../db/schema.ts'
import { terminalTokens } from '../db/schema-live.ts'

/** The most members that one transaction takes offline: it writes each one with all of its indexes. */
const takenAtOnce = 300
/** The most transactions of one sweep; the next one continues a minute later. */
const transactionsPerSweep = 20

/**
 * Takes members of a selection offline, at most as many as one transaction should, and ends their terminal tokens.
 * @returns how many
 */
export async function takeOffline(tx: Db, selection: SQLWrapper): Promise<number> {
  const taken = await tx
    .select({ id: members.id })
    .from(members)
    .where(sql`${members.id} in (${selection})`)
    .orderBy(members.id)
    .limit(takenAtOnce)
    .for('no key update')
  const ids = taken.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.update(members).set({ online: false }).where(inArray(members.id, ids))
  await tx.delete(terminalTokens).where(inArray(terminalTokens.memberId, ids))
  return ids.length
}

/**
 * Takes members offline whose agent is not Normal, whose agent's contract has ended, or whose authorisation
 * has expired. Ends their terminal tokens, so that they sign in again once they may.
 */
export async function sweepSuspended(db: Database, now: Date): Promise<void> {
  const online = and(isNull(members.deletedAt), sql`${members.online}`)
  const idle = or(ne(agents.status, 'Normal'), lte(agents.expiresAt, now))
  // A union, because each half uses its own index of online members.
  const ofIdle = db
    .select({ id: members.id })
    .from(agents)
    .innerJoin(members, eq(members.agentId, agents.id))
    .where(and(online, idle))
  const lapsed = db
    .select({ id: members.id })
    .from(members)
    .where(and(online, lte(members.authExpiresAt, now)))
  const selection = sql`${ofIdle} union ${lapsed}`
  for (let done = 0; done < transactionsPerSweep; done++) {
    const taken = await db.transaction((tx) => takeOffline(tx, selection))
    if (taken < takenAtOnce) return
  }
}
