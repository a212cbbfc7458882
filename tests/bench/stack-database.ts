import { connectionTo } from '../support/database-connection.ts'
import { queryOnce } from '../support/query-once.ts'

/** Runs one statement in the database of a started stack and returns the rows. */
export async function queryStack(stack: { dataDir: string }, statement: string, values: unknown[] = []) {
  return queryOnce(await connectionTo(stack), statement, values)
}
