import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** A pool's or a transaction's face alike; what a store function asks for. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>
export type Database = NodePgDatabase & { $client: pg.Pool }

const POOL_SIZE = 12

/** A bounded pool; it makes new connections by itself when PostgreSQL was away. `lost` hears of broken ones. */
export function connect(url: string, lost: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'platform',
    // Compiling a statement takes longer than any of ours does, and a server may have it on.
    options: '-c jit=off',
    // The console gives up after 5 s; nothing may hold rows or a connection much longer.
    statement_timeout: 10_000,
    lock_timeout: 4_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  pool.on('error', lost)
  // One that breaks between two statements of a transaction has no other listener, and would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle(pool, { casing: 'snake_case' })
}

/** Whether an error means that PostgreSQL is away or too busy, and not that a statement is wrong. */
export function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (/^(08|57P|53|55P03|40001|40P01|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/.test(code)) return true
    if (/timeout exceeded when trying to connect|Connection terminated|not queryable/.test(cause.message))
      return true
  }
  return false
}

/** The name of the unique index that a statement ran into, if that is what went wrong. */
export function violatedUniqueIndex(error: unknown): string | undefined {
  return brokenConstraint(error, '23505')
}

/** Whether a row could not be removed since others hang on it. */
export function isReferenced(error: unknown): boolean {
  return brokenConstraint(error, '23503') !== undefined
}

function brokenConstraint(error: unknown, code: string): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code === code) return cause.constraint
  }
  return undefined
}
