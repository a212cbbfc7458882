import { createServer, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventText } from '@/lib/live/event-stream'
import { type LiveEvent, listen } from '@/lib/live/listen'

/** A console that answers one request after the other as given; it repeats the last answer. */
async function consoleThat(...answers: ((response: ServerResponse) => void)[]) {
  let asked = 0
  const server = createServer((_, response) => answers[Math.min(asked++, answers.length - 1)]?.(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const stopping = new AbortController()
  onTestFinished(() => {
    stopping.abort()
    server.closeAllConnections()
    server.close()
  })
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`,
    stopping,
    asked: () => asked,
  }
}

const event = (count: number) => eventText('review', { count })
const review = (count: number): LiveEvent => ({ event: 'review', payload: { count } })

test('a stream that is cut, ended or temporarily refused is opened again', async () => {
  const far = await consoleThat(
    (response) => {
      response.write(event(1))
      setTimeout(() => response.destroy(), 100)
    },
    (response) => response.end(event(2)),
    (response) => response.writeHead(503).end(),
    (response) => response.write(event(3)),
  )
  const heard: LiveEvent[] = []
  void listen(far.address, (told) => heard.push(told), far.stopping.signal)
  await vi.waitFor(() => expect(heard).toEqual([review(1), review(2), review(3)]), 10_000)
  expect(far.asked()).toBe(4)
})

test('a session unknown to the console is reported as ended, once, and not requested again', async () => {
  const far = await consoleThat((response) => response.writeHead(401).end())
  const heard: LiveEvent[] = []
  await listen(far.address, (told) => heard.push(told), far.stopping.signal)
  expect(heard).toEqual([{ event: 'session', payload: { reason: 'revoked' } }])
  expect(far.asked()).toBe(1)
})

test('after a stop nothing more is reported, and the connection is closed', async () => {
  let closed = false
  const far = await consoleThat((response) => {
    response.write(event(1))
    response.on('close', () => {
      closed = true
    })
  })
  const heard: LiveEvent[] = []
  const ended = listen(
    far.address,
    (told) => {
      heard.push(told)
      far.stopping.abort()
    },
    far.stopping.signal,
  )
  await ended
  await vi.waitFor(() => expect(closed).toBe(true))
  expect(heard).toEqual([review(1)])
  expect(far.asked()).toBe(1)
})
