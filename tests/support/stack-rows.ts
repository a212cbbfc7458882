import pg from 'pg'
import { connectionTo } from './database-connection.ts'
import { queryOnce } from './query-once.ts'
import { workerStack } from './worker-stack.ts'

type Row = Record<string, unknown>

let openPool: Promise<pg.Pool> | undefined

/**
 * Runs a query in the stack's database directly. The shared stack's database outlives a file's tests, so they
 * share a connection to it: a new one costs both sides more than most queries.
 */
export async function stackRows(
  query: string,
  values: unknown[] = [],
  place?: { dataDir: string },
): Promise<Row[]> {
  if (place) return queryOnce(await connectionTo(place), query, values)
  openPool ??= connectionTo(workerStack()).then(
    (connection) => new pg.Pool({ ...connection, allowExitOnIdle: true }),
  )
  return (await (await openPool).query<Row>(query, values)).rows
}

/** The single number that a query returns. */
export async function stackNumber(query: string, values?: unknown[], place?: { dataDir: string }) {
  const [row = {}] = await stackRows(query, values, place)
  return Number(Object.values(row)[0])
}

/** The first activated member of an agent. */
export async function stackMember(
  agentId: number,
): Promise<{ id: number; account: string; nickName: string }> {
  const [row = {}] = await stackRows(
    `select id, account, nick_name from members
     where agent_id = $1 and deleted_at is null and account_status = 'activated' order by id limit 1`,
    [agentId],
  )
  return { id: Number(row.id), account: String(row.account), nickName: String(row.nick_name) }
}
