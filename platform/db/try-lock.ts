import type { Database } from './connect.ts'

/**
 * Runs `work` unless another process or request runs work of the same name. The lock ends with its
 * connection, so also when the process stops. Returns false if another one had the lock.
 */
export async function whileHeld(db: Database, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await db.$client.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as held', [
      name,
    ])
    if (rows[0]?.held !== true) return false
    await work()
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
    return true
  } catch (error) {
    broken = error instanceof Error ? error : new Error(`${name} failed`)
    throw error
  } finally {
    client.release(broken)
  }
}
