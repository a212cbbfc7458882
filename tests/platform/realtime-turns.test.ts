import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { livePlatform, open, openConsole, terminalToken, until } from '../support/live.ts'

/** Sockets of a terminal: more than have a turn at once. */
const sockets = 6

test('an operator’s socket does not wait for its turn behind the terminals that come back', async () => {
  const platform = await livePlatform()
  const session = await platform.signInAs('lionEditor')
  const { uid, token, device } = await terminalToken(platform, 101)
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`select from members where id = 101 for update`)
    for (let socket = 0; socket < sockets; socket++) open(platform.address, { uid, token, device })
    const waiting = 'select from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0'
    await until(async () => (await platform.rows(waiting)).length === 4)
    const connected = openConsole(platform.address, session).then(() => 'connected')
    const late = new Promise<string>((done) => setTimeout(done, 2000, 'late'))
    expect(await Promise.race([connected, late])).toBe('connected')
  })
})
