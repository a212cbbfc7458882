import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { members } from '../db/schema.ts'
import { notificationDeliveries as deliveries, notifications } from '../db/schema-content.ts'
import { connections } from '../db/schema-live.ts'
import { deliveriesKeptFor } from '../rules/kept-for.ts'
import { noticeWaits } from '../rules/limits.ts'
import { addressOf, audience } from './notification-audience.ts'
import type { NotificationWords } from './notifications.ts'
import { notify } from './presence.ts'

/** The most notifications that a member gets on connecting: more than are sent in a week. */
const mostWaiting = 100
/** The most deliveries deleted at once. */
const sweepBatch = 5000

const batchRow = z.object({ count: z.number(), last: z.coerce.number().nullable() })

/**
 * Addresses the next `limit` members of a notification: stores their deliveries, moves the notification's
 * cursor and notifies the platform processes, which send to their sockets, all in the caller's transaction.
 * False when no member remains.
 */
export async function addressNext(
  tx: Db,
  notificationId: number,
  { limit, now }: { limit: number; now: Date },
): Promise<boolean> {
  const [sent] = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, notificationId), isNull(notifications.addressedAt)))
    .for('update')
  if (!sent) return false
  const theirs = and(gt(members.id, sent.cursor), audience(tx, addressOf(sent), sent.agentId))
  const { rows } = await tx.execute(sql`
    with batch as (
      select ${members.id} as id, ${connections.memberId} is not null as online
      from ${members} left join ${connections} on ${connections.memberId} = ${members.id}
      where ${theirs} order by ${members.id} limit ${limit}
    ), stored as (
      insert into ${deliveries} (notification_id, member_id, online)
      select ${notificationId}::bigint, id, online from batch
      returning member_id
    )
    select count(*)::int as count, max(member_id) as last from stored`)
  const [{ count, last } = { count: 0, last: null }] = z.array(batchRow).parse(rows)
  const isLast = count < limit
  await tx
    .update(notifications)
    .set({
      cursor: last ?? sent.cursor,
      addressed: sent.addressed + count,
      ...(isLast && { addressedAt: now }),
    })
    .where(eq(notifications.id, notificationId))
  if (last !== null) await notify(tx, [JSON.stringify({ deliveries: [notificationId, sent.cursor, last] })])
  return !isLast
}

/** A batch of a notification's members: those with ids above `after` up to `last`. */
export interface Batch {
  notificationId: number
  after: number
  last: number
}

/** The text of a notification, and the members of a batch that one process has connected. */
export async function readBatch(
  db: Db,
  { notificationId, after, last }: Batch,
  processId: string,
): Promise<(NotificationWords & { memberIds: number[] }) | undefined> {
  const inBatch = and(
    eq(deliveries.notificationId, notificationId),
    gt(deliveries.memberId, after),
    lte(deliveries.memberId, last),
    isNull(deliveries.confirmedAt),
  )
  const [[words], theirs] = await Promise.all([
    db.select().from(notifications).where(eq(notifications.id, notificationId)),
    db
      .select({ id: deliveries.memberId })
      .from(deliveries)
      .innerJoin(connections, eq(connections.memberId, deliveries.memberId))
      .where(and(inBatch, eq(connections.processId, processId))),
  ])
  return words && { ...words, memberIds: theirs.map(({ id }) => id) }
}

/** A notification that waits for a member. */
export interface Waiting extends NotificationWords {
  id: number
  memberId: number
}

/** The notifications that wait for a member, the oldest first. */
export async function waitingFor(db: Db, memberId: number, now: Date): Promise<Waiting[]> {
  const latest = await waiting(db, eq(deliveries.memberId, memberId), now)
    .orderBy(desc(deliveries.notificationId))
    .limit(mostWaiting)
  return latest.reverse()
}

/** The notifications that wait for the members that one process has connected, the oldest first. */
export function waitingAt(db: Db, processId: string, now: Date): Promise<Waiting[]> {
  const connected = db
    .select({ id: connections.memberId })
    .from(connections)
    .where(eq(connections.processId, processId))
  return waiting(db, inArray(deliveries.memberId, connected), now).orderBy(asc(deliveries.notificationId))
}

function waiting(db: Db, theirs: SQL, now: Date) {
  return db
    .select({
      id: notifications.id,
      memberId: deliveries.memberId,
      title: notifications.title,
      content: notifications.content,
      createdAt: notifications.createdAt,
    })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
    .where(
      and(
        theirs,
        isNull(deliveries.confirmedAt),
        gt(notifications.createdAt, new Date(now.getTime() - noticeWaits)),
      ),
    )
    .$dynamic()
}

/** Records that members have confirmed a notification; an earlier confirmation is not overwritten. */
export async function confirmDeliveries(
  db: Db,
  notificationId: number,
  memberIds: number[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    with confirmed as (
      update ${deliveries} set confirmed_at = ${now.toISOString()}::timestamptz
      where notification_id = ${notificationId} and member_id = any(${sql.param(memberIds)}::bigint[])
        and confirmed_at is null
      returning member_id
    )
    update ${notifications} set confirmed = confirmed + (select count(*) from confirmed)
    where id = ${notificationId}`)
}

/** Deletes the oldest deliveries whose notification is too old to store them further. */
export async function sweepDeliveries(db: Db, now: Date): Promise<void> {
  const oldest = db.select({ id: sql`min(${deliveries.notificationId})` }).from(deliveries)
  const [over] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        inArray(notifications.id, oldest),
        lte(notifications.createdAt, new Date(now.getTime() - deliveriesKeptFor)),
      ),
    )
  if (!over) return
  await db.execute(sql`
    delete from ${deliveries} where notification_id = ${over.id} and member_id in (
      select member_id from ${deliveries} where notification_id = ${over.id} order by member_id limit ${sweepBatch}
    )`)
}
