import { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { addressesOf } from '../config/database-hosts.ts'
import { hostSearch, takesWrites } from './hosts.ts'
import { cutIfSilent, usualSilence } from './silence.ts'

/** The query methods that a pool and a transaction have in common. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>
export type Database = NodePgDatabase & { $client: pg.Pool }
/** A transaction; a transaction inside of it is a savepoint. */
export type Transaction = Db & Pick<NodePgDatabase, 'transaction'>

const POOL_SIZE = 12
const casing = 'snake_case'
/**
 * Milliseconds after which a session that began read-only is closed: its server may take writes again by
 * then.
 */
const readOnlyLife = 1000
/**
 * Limits and settings of each session. Set by a statement, because PgBouncer refuses them among the parameters of a start.
 * JIT compilation takes longer than the platform's queries run. The console gives up after 5 s: a statement may not hold
 * locks or a connection much longer.
 */
const sessionSettings = `set jit = off; set statement_timeout = '10s'; set lock_timeout = '4s';
  set idle_in_transaction_session_timeout = '10s'`

/**
 * Opens a connection pool, which reconnects by itself. `lost` is called for each idle connection that breaks.
 * While `mayUse` answers false, new connections are refused as if PostgreSQL were away. Sessions of a
 * read-only database serve reads and are soon replaced by new ones, which may take writes. Of several hosts in the address
 * the one that takes writes is used, at the start `first`; it is searched again when a connection breaks, fails or gives no
 * answer for the milliseconds of `silence`, of which 0 is any time.
 */
export function connect(
  url: string,
  lost: (error: Error) => void = () => {},
  mayUse: () => boolean = () => true,
  first = addressesOf(url)[0],
  silence = usualSilence,
): Database {
  const readOnly = new WeakMap<pg.ClientBase, number>()
  const search = hostSearch(url, () => pool.ending)
  const lead = async () => {
    pool.options.connectionString = await search()
  }
  const pool: pg.Pool = new pg.Pool({
    connectionString: first,
    stream: () => reportingSocket(lead),
    // The pool waits for the promise, though its types do not say so.
    async onConnect(client) {
      cutIfSilent(client, silence, lead)
      if (!mayUse()) throw new Error('Connection terminated: the database is not reserved for this platform')
      await client.query(sessionSettings)
      if (await takesWrites(client)) return
      readOnly.set(client, performance.now())
      void lead()
    },
    max: POOL_SIZE,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'platform',
  })
  pool.on('error', (error) => {
    lost(error)
    void lead()
  })
  // A client that breaks inside a transaction, between two statements, emits an error that would end the process if
  // unhandled.
  pool.on('connect', (client) => client.on('error', () => {}))
  // The pool drops a released client that is ending.
  pool.on('release', (_, client) => {
    if (performance.now() - (readOnly.get(client) ?? Infinity) > readOnlyLife) void client.end()
  })
  return Object.assign(drizzle(pool, { casing }), { transaction: transactionOf(pool) })
}

/**
 * Runs a transaction on a pool's connection, which goes back to the pool also after an error: drizzle does not give one back
 * whose `begin` fails, and as many such errors as the pool has connections would empty it.
 */
function transactionOf(pool: pg.Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client, { casing }).transaction(work, config)
    } finally {
      client.release()
    }
  }
}

/**
 * A connection's socket, which reports its end by an error or before the first answer: the pool does not report failed
 * connections.
 */
function reportingSocket(failed: () => unknown): Socket {
  const socket = new Socket()
  socket.once('close', (hasError) => {
    if (hasError || socket.bytesRead === 0) failed()
  })
  return socket
}

/** Whether an error means that PostgreSQL is unreachable, overloaded or read-only, so that a retry may succeed. */
export function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/timeout exceeded when trying to connect|Connection terminated|not queryable/.test(cause.message))
      return true
  }
  return /^(08|57P|53|55P03|40001|40P01|25006|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/.test(codeOf(error))
}

/**
 * Whether an error means that PostgreSQL answers but cannot store anything: it is read-only, or its disk is
 * full.
 */
export function isUnwritable(error: unknown): boolean {
  return ['25006', '53100'].includes(codeOf(error))
}

/** The code of an error or of its cause, such as PostgreSQL's SQLSTATE; empty if it has none. */
export function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return ''
}

/** The name of the unique index that a failed statement violated; undefined for any other error. */
export function violatedUniqueIndex(error: unknown): string | undefined {
  return brokenConstraint(error, '23505')
}

/** Whether a row could not be deleted because other rows refer to it. */
export function isReferenced(error: unknown): boolean {
  return brokenConstraint(error, '23503') !== undefined
}

function brokenConstraint(error: unknown, code: string): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code === code) return cause.constraint
  }
  return undefined
}
