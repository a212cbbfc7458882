import type { ClientBase } from 'pg'

/** The sentence about a pooler by transaction. */
export const poolerByTransaction =
  'DATABASE_URL leads to a pooler that hands out connections by transaction: the platform needs one by session, such as pool_mode = session of PgBouncer'

/**
 * Whether two open sessions have one process of PostgreSQL, because a pooler hands out its connections by transaction:
 * locks of a session, `LISTEN` and settings would be lost or another's.
 */
export async function shareProcess(
  one: Pick<ClientBase, 'query'>,
  other: Pick<ClientBase, 'query'>,
): Promise<boolean> {
  return (await processOf(one)) === (await processOf(other))
}

async function processOf(session: Pick<ClientBase, 'query'>): Promise<unknown> {
  const { rows } = await session.query('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
