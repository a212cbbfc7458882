import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keys } from './far-end'

test('a platform without a real-time side costs one log line an hour, for all sessions', async () => {
  let callCount = 0
  const http = createServer((_, response) => {
    callCount += 1
    response.writeHead(404).end()
  })
  http.on('upgrade', (_, socket) => {
    callCount += 1
    socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
  })
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void http.close())
  vi.stubEnv('REALTIME_URL', `http://127.0.0.1:${Object(http.address()).port}`)
  vi.stubEnv('WIRE_KEYS', keys)
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
  vi.stubEnv('LOG_LEVEL', 'silent')
  const { log } = await import('@/lib/process/log')
  const warn = vi.spyOn(log, 'warn')
  const { subscribeLive } = await import('@/lib/upstream/live-line')
  for (const token of ['one', 'other']) {
    const leave = subscribeLive(
      { token, uid: '7', agentInfoId: null, address: '' },
      { positions: false, onEvent() {}, onEnd() {} },
    )
    onTestFinished(() => leave?.())
  }
  await vi.waitFor(() => expect(callCount).toBeGreaterThanOrEqual(6), { timeout: 8_000 })
  expect(warn).toHaveBeenCalledTimes(1)
})
