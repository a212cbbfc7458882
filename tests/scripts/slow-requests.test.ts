import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type BodyLimit, limitBody } from '../../scripts/edge/slow-requests.ts'

/** A server that answers with the length of the body, limited as given. */
async function limited(limit: BodyLimit, answer: RequestListener = answerLength): Promise<number> {
  const server = createServer((request, response) => {
    limitBody(request, response, limit)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  return address.port
}

const answerLength: RequestListener = async (request, response) => {
  const body = await text(request).catch(() => undefined)
  if (body !== undefined) response.end(`${body.length} bytes`)
}

/** Sends a body in pieces with a pause after each; returns the answer's first line, or '' for none. */
async function send(port: number, pieces: string[], pause: number, length = pieces.join('').length) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const answer = text(socket).catch(() => '')
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`)
  for (const piece of pieces) {
    if (!socket.writable) break
    socket.write(piece)
    await wait(pause)
  }
  return (await answer).split('\r\n')[0]
}

const pieces = Array.from({ length: 6 }, () => 'x'.repeat(100))

test('a form that comes in time is read', async () => {
  expect(await send(await limited({ time: 2_000 }), pieces, 10)).toBe('HTTP/1.1 200 OK')
})

test('a form that comes slowly is refused, although it goes on', async () => {
  expect(await send(await limited({ time: 200 }), pieces, 60, 1_000)).toBe('HTTP/1.1 408 Request Timeout')
})

test('an upload takes as long as it needs while it goes on', async () => {
  const port = await limited({ time: 500, least: 100 })
  expect(await send(port, [...pieces, ...pieces], 60)).toBe('HTTP/1.1 200 OK')
})

test.each([
  ['stops', ['x'.repeat(100)]],
  ['only drips', Array<string>(50).fill('x')],
])('an upload that %s is refused', async (_, sent) => {
  const port = await limited({ time: 200, least: 100 })
  expect(await send(port, sent, 20, 5_000)).toBe('HTTP/1.1 408 Request Timeout')
})

test('a body that comes slowly after its answer loses the connection', async () => {
  const port = await limited({ time: 200 }, (_, response) => void response.end('early'))
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nx')
  const began = performance.now()
  expect(await text(socket).catch(() => 'broken off')).toContain('early')
  expect(performance.now() - began).toBeGreaterThan(150)
})
