import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'

const count = z.coerce.number()

const figures = z.object({
  version: z.string(),
  size: count,
  connections: count,
  limit: count,
  oldest_transaction: count,
  online: count,
  processes: count,
  receiving: count,
  imports: count,
  waiting: count,
  failed: count,
  late: count,
  months: count,
  last_month: z.string(),
  outside: count,
  webhooks: count,
  webhooks_late: count,
})

/** The most positions outside all months, and the most waiting deliveries of webhooks, that are counted. */
const countedMost = 10_000

/** The deliveries of webhooks that wait for a try. */
const webhooksWaiting = sql`(select count(*) from
  (select from webhook_deliveries where next_at is not null limit ${countedMost}) few)`

/** Figures of the database for the system state, in one statement. Transactions of other database users are not seen. */
export async function readDatabaseState(db: Db, now: Date) {
  const { rows } = await db.execute(sql`
    with own as (
      select state, xact_start, pid from pg_stat_activity where datname = current_database()
    ), months as (
      select child.relname as name from pg_inherits
      join pg_class child on child.oid = inhrelid
      where inhparent = 'positions'::regclass and child.relname ~ '^positions_\\d{4}_\\d\\d$'
    )
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as size,
      (select count(*) from own) as connections,
      current_setting('max_connections') as "limit",
      (select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0) from own
        where pid <> pg_backend_pid() and state <> 'idle') as oldest_transaction,
      (select count(*) from connections) as online,
      (select count(*) from live_processes where lease_until > now()) as processes,
      (select count(*) from uploads where verdict = 'receiving') as receiving,
      (select count(*) from imports where status in ('checking', 'running')) as imports,
      (select count(*) from message_outbox) as waiting,
      (select count(*) from message_outbox where attempts > 0) as failed,
      (select coalesce(greatest(extract(epoch from ${now.toISOString()}::timestamptz - min(next_at)), 0), 0)
        from message_outbox) as late,
      (select count(*) from months) as months,
      (select coalesce(replace(right(max(name), 7), '_', '-'), '') from months) as last_month,
      (select count(*) from (select 1 from positions_outside limit ${countedMost}) few) as outside,
      ${webhooksWaiting} as webhooks,
      (select coalesce(greatest(extract(epoch from ${now.toISOString()}::timestamptz - min(next_at)), 0), 0)
        from webhook_deliveries where next_at is not null) as webhooks_late`)
  return figures.parse(rows[0])
}

/** The version of the database, such as `18.4`. */
export async function readDatabaseVersion(db: Db): Promise<string> {
  const { rows } = await db.execute(sql`select current_setting('server_version') as version`)
  return z.object({ version: z.string() }).parse(rows[0]).version
}

const queues = z.object({ sessions: count, messages: count, imports: count, uploads: count, webhooks: count })

/** The lengths of the database's queues, and the number of active sessions, for the metrics. */
export async function readQueues(db: Db, now: Date) {
  const { rows } = await db.execute(sql`
    select (select count(*) from tokens where kind = 'full' and expires_at > ${now.toISOString()}::timestamptz)
        as sessions,
      (select count(*) from message_outbox) as messages,
      (select count(*) from imports where status in ('checking', 'running')) as imports,
      (select count(*) from uploads where verdict = 'receiving') as uploads,
      ${webhooksWaiting} as webhooks`)
  return queues.parse(rows[0])
}
