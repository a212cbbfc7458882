import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database, Db } from '../db/connect.ts'
import { agents, members } from '../db/schema.ts'
import { connections, liveProcesses, terminalTokens } from '../db/schema-live.ts'

/**
 * Who is online, right however processes and connections end. A connection is a row that hangs on its process, and a
 * process is there as long as it renews its lease; the database's triggers keep `members.online` in step.
 */

const leaseEnd = (lease: number) => sql`now() + ${lease} * interval '1 millisecond'`

export async function registerProcess(db: Db, id: string, lease: number): Promise<void> {
  await db
    .insert(liveProcesses)
    .values({ id, leaseUntil: leaseEnd(lease) })
    .onConflictDoNothing()
}

/** False when the lease had lapsed and another process has cleared it away, with all connections. */
export async function renewLease(db: Db, id: string, lease: number): Promise<boolean> {
  const renewed = await db
    .update(liveProcesses)
    .set({ leaseUntil: leaseEnd(lease) })
    .where(eq(liveProcesses.id, id))
    .returning({ id: liveProcesses.id })
  return renewed.length > 0
}

export async function removeProcess(db: Db, id: string): Promise<void> {
  await db.delete(liveProcesses).where(eq(liveProcesses.id, id))
}

/** A member's socket, and the process that holds it. */
export interface Connection {
  memberId: number
  tokenHash: string
  processId: string
  socketId: string
}

/** Puts a held member's socket on record; an older socket of the same member is told of, for it is to be ended. */
export async function recordConnection(tx: Db, connection: Connection, now: Date): Promise<void> {
  const { memberId, processId, socketId, tokenHash } = connection
  const [before] = await tx
    .select({ socketId: connections.socketId })
    .from(connections)
    .where(and(eq(connections.memberId, memberId), ne(connections.socketId, socketId)))
  await tx
    .insert(connections)
    .values({ ...connection, connectedAt: now })
    .onConflictDoUpdate({
      target: connections.memberId,
      set: { processId, socketId, tokenHash, connectedAt: now },
    })
  await tx.update(members).set({ online: true, lastSeenAt: now }).where(eq(members.id, memberId))
  if (before) await notify(tx, [JSON.stringify({ superseded: before.socketId })])
}

/** Takes sockets of a process off the record; one that a newer socket has taken over from is not there any more. */
export async function removeConnections(db: Database, processId: string, socketIds: string[]): Promise<void> {
  const theirs = and(eq(connections.processId, processId), inArray(connections.socketId, socketIds))
  await db.transaction(async (tx) => {
    // The members first, as a socket that arrives holds its member first.
    const memberIds = tx.select({ id: connections.memberId }).from(connections).where(theirs)
    await tx
      .select({ id: members.id })
      .from(members)
      .where(inArray(members.id, memberIds))
      .orderBy(members.id)
      .for('no key update')
    await tx.delete(connections).where(theirs)
  })
}

/** Notes that members were heard of. */
export async function noteSeen(db: Db, memberIds: number[], now: Date): Promise<void> {
  await db.update(members).set({ lastSeenAt: now }).where(inArray(members.id, memberIds))
}

/** Sends messages to every platform process on this database, once the transaction is committed. */
export async function notify(tx: Db, messages: string[]): Promise<void> {
  await tx.execute(
    sql`select pg_notify('live', message) from unnest(${sql.param(messages)}::text[]) as message`,
  )
}

/** Clears away the processes that are gone; whom they had connected is offline. */
export async function sweepLeases(db: Db): Promise<void> {
  await db.delete(liveProcesses).where(lte(liveProcesses.leaseUntil, sql`now()`))
}

/**
 * Takes offline whom the clock has suspended: members of agents that are not Normal or past their contract, and
 * members whose authorisation has lapsed. Their terminals sign in anew when they may again.
 */
export async function sweepSuspended(db: Database, now: Date): Promise<void> {
  const online = and(isNull(members.deletedAt), sql`${members.online}`)
  const idle = or(ne(agents.status, 'Normal'), lte(agents.expiresAt, now))
  await db.transaction(async (tx) => {
    // Two ways into the members, each by an index of those who are online.
    const ofIdle = tx
      .select({ id: members.id })
      .from(agents)
      .innerJoin(members, eq(members.agentId, agents.id))
      .where(and(online, idle))
    const lapsed = tx
      .select({ id: members.id })
      .from(members)
      .where(and(online, lte(members.authExpiresAt, now)))
    const suspended = await tx
      .select({ id: members.id })
      .from(members)
      .where(sql`${members.id} in (${ofIdle} union ${lapsed})`)
      .orderBy(members.id)
      .for('no key update')
    const ids = suspended.map(({ id }) => id)
    if (ids.length === 0) return
    await tx
      .update(members)
      .set({ online: false })
      .where(sql`${members.id} = any(${sql.param(ids)}::bigint[])`)
    await tx.delete(terminalTokens).where(sql`${terminalTokens.memberId} = any(${sql.param(ids)}::bigint[])`)
  })
}
