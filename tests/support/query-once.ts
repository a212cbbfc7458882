import pg from 'pg'

/** The rows that a database answers to one statement, on a connection of its own. */
export async function queryOnce(
  connection: string | pg.ClientConfig,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows
  } finally {
    await client.end()
  }
}
