import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { serverProcess } from '../../lib/process/server-process.ts'
import { drainable } from '../../scripts/edge/drain.ts'

// Each test has an end of its own.
afterEach(() => {
  serverProcess().ending = new AbortController()
  serverProcess().isLeaving = false
})

async function draining(listener: RequestListener, limit: number, delay = 0) {
  const server = createServer(listener)
  const drain = drainable(server, { limit, delay })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  return { server, port: address.port, url: `http://127.0.0.1:${address.port}`, drain }
}

test('a request under way gets its answer, and no new one is accepted', async () => {
  const heldResponses: ServerResponse[] = []
  const { server, url, drain } = await draining((_, response) => void heldResponses.push(response), 10_000)
  const answer = fetch(url)
  await once(server, 'request')
  const drained = drain()
  await expect(fetch(url)).rejects.toThrow()
  heldResponses[0]?.end('whole')
  expect(await (await answer).text()).toBe('whole')
  await drained
})

test('a request that does not finish is cut off at the limit', async () => {
  const { url, drain } = await draining((_, response) => void response.write('begun'), 300)
  const answer = await fetch(url)
  const began = performance.now()
  await drain()
  expect(performance.now() - began).toBeGreaterThan(250)
  expect(performance.now() - began).toBeLessThan(5_000)
  await expect(answer.text()).rejects.toThrow()
})

test('connections without a request do not delay the end', async () => {
  const { server, port, url, drain } = await draining((_, response) => void response.end('x'), 10_000)
  await (await fetch(url)).text()
  const socket = connect(port, '127.0.0.1')
  await once(server, 'connection')
  const began = performance.now()
  await drain()
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(await text(socket)).toBe('')
})

test('for the time of a delay requests are answered on connections that close, and then none is accepted', async () => {
  const { url, drain } = await draining((_, response) => void response.end('x'), 10_000, 600)
  const before = await fetch(url)
  expect(before.headers.get('connection')).toBe('keep-alive')
  const drained = drain()
  const late = await fetch(url)
  expect(await late.text()).toBe('x')
  expect(late.headers.get('connection')).toBe('close')
  await drained
  await expect(fetch(url)).rejects.toThrow()
})
