import pg from 'pg'

/** Runs one statement on its own connection and returns the rows. */
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
