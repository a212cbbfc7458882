import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The query methods that a pool and a transaction have in common. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>
export type Database = NodePgDatabase & { $client: pg.Pool }
/** A transaction, in which another one is a savepoint. */
export type Transaction = Db & Pick<NodePgDatabase, 'transaction'>

const POOL_SIZE = 12

/**
 * Opens a connection pool, which reconnects by itself. `lost` is called for each idle connection that breaks; while
 * `mayUse` answers false, new connections are refused as if PostgreSQL were away.
 */
export function connect(
  url: string,
  lost: (error: Error) => void = () => {},
  mayUse: () => boolean = () => true,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    onConnect() {
      if (!mayUse()) throw new Error('Connection terminated: the database is not reserved for this platform')
    },
    max: POOL_SIZE,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'platform',
    // JIT compilation takes longer than the platform's queries run.
    options: '-c jit=off',
    // The console gives up after 5 s: a statement may not hold locks or a connection much longer.
    statement_timeout: 10_000,
    lock_timeout: 4_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  pool.on('error', lost)
  // A client that breaks inside a transaction, between two statements, emits an error that would end the process if
  // unhandled.
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle(pool, { casing: 'snake_case' })
}

/** Whether an error means that PostgreSQL is unreachable or overloaded, so that a retry may succeed. */
export function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (/^(08|57P|53|55P03|40001|40P01|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/.test(code)) return true
    if (/timeout exceeded when trying to connect|Connection terminated|not queryable/.test(cause.message))
      return true
  }
  return false
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
