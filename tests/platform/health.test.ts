import { expect, test, vi } from 'vitest'
import { freshPlatform } from '../support/platform.ts'

/** An outage of the database is in `private-server.test.ts`. */

test('live and ready need no session, and are not kept by caches', async () => {
  const platform = await freshPlatform()
  for (const path of ['/api/health/live', '/api/health/ready', '/health']) {
    const answer = await platform.app.inject(path)
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('live asks the database nothing; of many simultaneous requests ready asks once', async () => {
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
