import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keys } from './far-end'

/** Connections to the platform after a peak, each of which is a file descriptor of the console. */

/** A platform that would keep each connection for 75 seconds, and says so. */
async function patientPlatform() {
  const server = createServer({ keepAliveTimeout: 75_000 }, (_, response) =>
    setTimeout(() => response.end('{}'), 50),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : undefined
  return { address: `http://127.0.0.1:${port}`, connections: promisify(server.getConnections.bind(server)) }
}

test('are closed within seconds, for any time-out of the platform', {
  timeout: 25_000,
}, async () => {
  const { address, connections } = await patientPlatform()
  vi.stubEnv('PLATFORM_URL', address)
  vi.stubEnv('WIRE_KEYS', keys)
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
  vi.stubEnv('LOG_LEVEL', 'silent')
  const { exchange } = await import('@/lib/upstream/transport')
  const { fetchStoredFile } = await import('@/lib/upstream/stored-file')
  const visitor = { token: '', uid: '', name: '', locale: 'en', address: '', userAgent: '' }
  await Promise.all([
    ...Array.from({ length: 20 }, () =>
      exchange({ host: 'platform', method: 'GET', path: '/x', headers: {} }),
    ),
    ...Array.from({ length: 5 }, async () => {
      const { body } = await fetchStoredFile(visitor, { name: 'a.bin' })
      await new Response(body).text()
    }),
  ])
  expect(await connections()).toBe(25)
  await expect.poll(() => connections(), { timeout: 15_000, interval: 500 }).toBe(0)
})
