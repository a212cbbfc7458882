import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshPlatform } from '../support/platform.ts'

test('a connection that breaks between two statements fails only its own transaction', async () => {
  const platform = await freshPlatform()
  const work = platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
    await platform.rows('select pg_terminate_backend($1)', [rows[0]?.pid])
    await wait(200)
    await tx.execute(sql`select 1`)
  })
  await expect(work).rejects.toThrow()
  expect(await platform.rows('select 1 as one')).toEqual([{ one: 1 }])
})
