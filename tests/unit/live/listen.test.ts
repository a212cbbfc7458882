import { createServer, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '@/lib/live/listen'
import { eventText, type LiveEvent } from '@/lib/stream/event-stream'

/** A console that gives one answer after the other; it repeats the last one. */
async function consoleThat(...answers: ((response: ServerResponse) => void)[]) {
  const requests: { url?: string; heard?: string | string[] }[] = []
  const server = createServer(({ url, headers }, response) => {
    answers[Math.min(requests.length, answers.length - 1)]?.(response)
    requests.push({ url, heard: headers['last-event-id'] })
  })
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
    asked: requests,
  }
}

const event = (agents: number) =>
  eventText({ name: 'review', payload: JSON.stringify({ agents }), id: `line-${agents}` })
const review = (agents: number): LiveEvent => ({ event: 'review', payload: { agents }, id: `line-${agents}` })

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
  const { signal } = far.stopping
  listen({ address: () => far.address, onEvent: (liveEvent) => void heard.push(liveEvent), signal })
  await vi.waitFor(() => expect(heard).toEqual([review(1), review(2), review(3)]), 10_000)
  expect(far.asked.map(({ heard }) => heard)).toEqual([undefined, 'line-1', 'line-2', 'line-2'])
})

test('a session unknown to the console is reported as ended, once, and not requested again', async () => {
  const far = await consoleThat((response) => response.writeHead(401).end())
  const heard: LiveEvent[] = []
  const { signal } = far.stopping
  await listen({ address: () => far.address, onEvent: (liveEvent) => void heard.push(liveEvent), signal })
    .done
  expect(heard).toEqual([{ event: 'session', payload: { reason: 'revoked' } }])
  expect(far.asked).toHaveLength(1)
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
  const { signal } = far.stopping
  const onEvent = (liveEvent: LiveEvent) => {
    heard.push(liveEvent)
    far.stopping.abort()
  }
  await listen({ address: () => far.address, onEvent, signal }).done
  await vi.waitFor(() => expect(closed).toBe(true))
  expect(heard).toEqual([review(1)])
  expect(far.asked).toHaveLength(1)
})

test('a stream that is opened again on purpose connects at once, at its new address, after the last event', async () => {
  const far = await consoleThat((response) => response.write(event(7)))
  const heard: LiveEvent[] = []
  let path = 'first'
  const { signal } = far.stopping
  const address = () => far.address + path
  const stream = listen({
    address,
    heard: 'line-6',
    onEvent: (liveEvent) => void heard.push(liveEvent),
    signal,
  })
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  path = 'second'
  const began = performance.now()
  stream.reopen()
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  expect(performance.now() - began).toBeLessThan(250)
  expect(far.asked).toEqual([
    { url: '/first', heard: 'line-6' },
    { url: '/second', heard: 'line-7' },
  ])
})
