import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Database, Db } from '../db/connect.ts'
import { members } from '../db/schema.ts'
import { connections, liveProcesses } from '../db/schema-live.ts'

/**
 * Tracks online members, correctly even when processes and connections end without notice. Each connection is
 * a row that belongs to a process, each process exists as long as it renews its lease, and triggers keep
 * `members.online` in step.
 */

const leaseEnd = (lease: number) => sql`now() + ${lease} * interval '1 millisecond'`

export async function registerProcess(db: Db, id: string, lease: number): Promise<void> {
  await db
    .insert(liveProcesses)
    .values({ id, leaseUntil: leaseEnd(lease) })
    .onConflictDoNothing()
}

/** Renews the lease; false if it had expired and another process has removed this one and its connections. */
export async function renewLease(db: Db, id: string, lease: number): Promise<boolean> {
  const renewed = await db
    .update(liveProcesses)
    .set({ leaseUntil: leaseEnd(lease) })
    .where(eq(liveProcesses.id, id))
    .returning({ id: liveProcesses.id })
  return renewed.length > 0
}

/** Connections that are removed in one transaction: each one writes a member with all of its indexes. */
const removedAtOnce = 500

/** Removes a process; first its connections, in batches, because it may have thousands. */
export async function removeProcess(db: Database, id: string): Promise<void> {
  while (!(await removeWithoutConnections(db, id))) {
    const some = await socketsOf(db, id, removedAtOnce)
    const socketIds = some.map(({ socketId }) => socketId)
    await removeConnections(db, id, socketIds)
  }
}

/**
 * Removes a process unless it has connections. They are not left to the reference's cascade: it would lock their members
 * after the process, and a socket that connects meanwhile locks its member before.
 */
async function removeWithoutConnections(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Waits for sockets that connect, and keeps further ones from it.
    await tx.select().from(liveProcesses).where(eq(liveProcesses.id, id)).for('update')
    if ((await socketsOf(tx, id, 1)).length > 0) return false
    await tx.delete(liveProcesses).where(eq(liveProcesses.id, id))
    return true
  })
}

/** Sockets of a process, at most so many. */
const socketsOf = (db: Db, processId: string, most: number) =>
  db
    .select({ socketId: connections.socketId })
    .from(connections)
    .where(eq(connections.processId, processId))
    .limit(most)

/** A member's socket, and the process that holds it. */
export interface Connection {
  memberId: number
  tokenHash: string
  processId: string
  socketId: string
}

/**
 * Records the socket of a locked member. An older socket of the same member is announced as superseded, to be closed.
 */
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

/** Deletes the records of a process's sockets. A record that a newer socket has taken over is not matched. */
export async function removeConnections(db: Database, processId: string, socketIds: string[]): Promise<void> {
  const theirs = and(eq(connections.processId, processId), inArray(connections.socketId, socketIds))
  await db.transaction(async (tx) => {
    // Locks the members first, in the same order as a connecting socket.
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

/** Sets the members' last-seen time. */
export async function noteSeen(db: Db, memberIds: number[], now: Date): Promise<void> {
  await db.update(members).set({ lastSeenAt: now }).where(inArray(members.id, memberIds))
}

/** Sends messages to every platform process on this database when the transaction commits. */
export async function notify(tx: Db, messages: string[]): Promise<void> {
  await tx.execute(
    sql`select pg_notify('live', message) from unnest(${sql.param(messages)}::text[]) as message`,
  )
}

/** Removes processes whose lease has expired; their members go offline. */
export async function sweepLeases(db: Database): Promise<void> {
  const ended = await db
    .select({ id: liveProcesses.id })
    .from(liveProcesses)
    .where(lte(liveProcesses.leaseUntil, sql`now()`))
  for (const { id } of ended) await removeProcess(db, id)
}
