import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type BodyLimit, limitBody } from '../../scripts/edge/slow-requests.ts'

// The limits run on a clock of the test, which advances only after the sent bytes have arrived: a busy
// machine changes nothing.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const time = 15_000
const refused = 'HTTP/1.1 408 Request Timeout'

/**
 * A connection to a server that answers with the length of the body, with the given limits; its head
 * announces `length`.
 */
async function upload(
  limit: BodyLimit,
  length: number,
  { answer = answerLength, connection = 'close' }: { answer?: RequestListener; connection?: string } = {},
) {
  let came = 0
  const server = createServer((request, response) => {
    limitBody(request, response, limit)
    request.on('data', (piece: Buffer) => {
      came += piece.length
    })
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  const socket = connect(address.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\ncontent-length: ${length}\r\n\r\n`)
  await once(server, 'request')
  return {
    /** Sends a piece of the body and waits until it has arrived. */
    async send(piece: string) {
      const until = came + piece.length
      socket.write(piece)
      while (came < until) await wait(1)
    },
    socket,
    /** Reads the answer's first line; '' if there is no answer. */
    firstLine: async () => (await text(socket).catch(() => '')).split('\r\n')[0],
  }
}

const answerLength: RequestListener = async (request, response) => {
  const body = await text(request).catch(() => undefined)
  if (body !== undefined) response.end(`${body.length} bytes`)
}

const piece = 'x'.repeat(100)

test('a form that comes in time is read', async () => {
  const { send, firstLine } = await upload({ time }, 300)
  await send(piece)
  vi.advanceTimersByTime(time - 1)
  await send(piece + piece)
  expect(await firstLine()).toBe('HTTP/1.1 200 OK')
})

test('a form that comes slowly is refused, although bytes still arrive', async () => {
  const { send, firstLine } = await upload({ time }, 1_000)
  for (let past = 0; past < time; past += time / 3) {
    await send(piece)
    vi.advanceTimersByTime(time / 3)
  }
  expect(await firstLine()).toBe(refused)
})

test('an upload has no time limit while bytes arrive', async () => {
  const { send, firstLine } = await upload({ time, least: 100 }, 1_200)
  await send(piece)
  for (let round = 1; round < 12; round++) {
    vi.advanceTimersByTime(time)
    await send(piece)
  }
  expect(await firstLine()).toBe('HTTP/1.1 200 OK')
})

test.each([
  ['stops', []],
  ['only drips', Array<string>(50).fill('x')],
])('an upload that %s is refused', async (_, drips) => {
  const { send, firstLine } = await upload({ time, least: 100 }, 5_000)
  await send(piece)
  vi.advanceTimersByTime(time)
  for (const drip of drips) await send(drip)
  vi.advanceTimersByTime(time)
  expect(await firstLine()).toBe(refused)
})

test('bytes that a sender sends after its refusal do not suppress the answer', async () => {
  const { send, socket, firstLine } = await upload({ time, least: 100 }, 5_000)
  await send('x')
  vi.advanceTimersByTime(time)
  for (let round = 0; round < 5; round++) {
    socket.write('x')
    await wait(10)
  }
  expect(await firstLine()).toBe(refused)
})

test('a body that comes slowly after its answer loses the connection', async () => {
  const { send, firstLine } = await upload({ time }, 9, {
    answer: (_, response) => void response.end('early'),
    connection: 'keep-alive',
  })
  await send('x')
  const end = vi.fn()
  const answered = firstLine().then(end)
  await wait(20)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(time)
  await answered
  expect(end).toHaveBeenCalled()
})
