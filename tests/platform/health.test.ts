import { expect, test, vi } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { freshPlatform } from '../support/platform.ts'

/** An outage of the database is in `private-server.test.ts`. */

test('live and ready need no session, and are not stored by caches', async () => {
  const platform = await freshPlatform()
  for (const path of ['/api/health/live', '/api/health/ready', '/health']) {
    const answer = await platform.app.inject(path)
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('live does not use the database; of many simultaneous requests ready queries it once', async () => {
  const platform = await freshPlatform()
  const execute = vi.spyOn(platform.db, 'execute')
  await platform.app.inject('/api/health/live')
  expect(execute).not.toHaveBeenCalled()
  await platform.app.inject('/api/health/ready')
  const once = execute.mock.calls.length
  await Promise.all(Array.from({ length: 50 }, () => platform.app.inject('/api/health/ready')))
  expect(execute.mock.calls.length).toBeLessThanOrEqual(3 * once)
})

test.each([
  [
    'lacks its newest tables',
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  ],
  ['is empty', 'drop schema drizzle cascade'],
])('a platform whose database %s is live and not ready', async (_, change) => {
  const platform = await freshPlatform()
  await platform.rows(change)
  const answer = await platform.app.inject('/api/health/ready')
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'tables missing' }])
  expect((await platform.app.inject('/api/health/live')).statusCode).toBe(200)
})

test('beside a newer platform a call that fits the tables is served, and any other call answers that it is to be repeated', async () => {
  const platform = await freshPlatform()
  const as = await platform.signInAs('owner')
  await platform.rows(
    "insert into drizzle.__drizzle_migrations (hash, created_at) select 'of a later version', max(created_at) + 86400000 from drizzle.__drizzle_migrations",
  )
  const answer = await platform.app.inject('/api/health/ready')
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'tables newer' }])
  expect(await platform.call(contract.userInfo.groupUserWithPage, {}, { as })).toMatchObject({ code: 1 })

  await platform.rows('alter table feedback rename to opinions')
  const { feedbackWithPage } = contract.help
  expect(await platform.call(feedbackWithPage, {}, { as })).toMatchObject({ status: 503, retryAfter: '2' })
  await platform.rows("delete from drizzle.__drizzle_migrations where hash = 'of a later version'")
  expect(await platform.call(feedbackWithPage, {}, { as })).toMatchObject({ status: 500 })
})
