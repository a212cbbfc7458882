import { expect, onTestFinished, test, vi } from 'vitest'
import { eventReader, type LiveEvent } from '@/lib/stream/event-stream'
import type { LineEvent } from '@/lib/stream/line-events'
import { type LiveListener, pageStream } from '@/lib/stream/page-stream'
import { nothingWanted } from '@/lib/stream/wanted'

/** A page's stream with the line that feeds it. */
function streamed({ presence = true, positions = false } = {}) {
  const leaving = new AbortController()
  const leave = vi.fn()
  let listener: LiveListener | undefined
  const subscribe = (one: LiveListener) => {
    listener = one
    return leave
  }
  const body = pageStream(subscribe, { wanted: { presence, positions }, ends: [leaving.signal] })
  if (!body || !listener) throw new Error('the page has a stream')
  onTestFinished(() => leaving.abort())
  return { body, leaving, leave, tell: listener }
}

const event = (name: LineEvent['name'], payload: unknown = {}): LineEvent => ({
  id: 'line-1',
  name,
  payload: JSON.stringify(payload),
})

async function readAll(body: ReadableStream<Uint8Array>): Promise<LiveEvent[]> {
  const heard: LiveEvent[] = []
  const read = eventReader((one) => void heard.push(one))
  const decoder = new TextDecoder()
  for await (const piece of body) read(decoder.decode(piece, { stream: true }))
  return heard
}

test('the end of a session is its last event, after which the page leaves the line', async () => {
  const { body, leave, tell } = streamed()
  tell.onEvent(event('review', { agents: 2 }))
  tell.onEnd('frozen')
  tell.onEvent(event('review', { agents: 3 }))
  expect(await readAll(body)).toEqual([
    { id: 'line-1', event: 'review', payload: { agents: 2 } },
    { event: 'session', payload: { reason: 'frozen' } },
  ])
  expect(leave).toHaveBeenCalledOnce()
})

test.each([
  [{ presence: false }, ['gap', 'review']],
  [{ presence: true }, ['presence', 'gap', 'review']],
  [{ presence: false, positions: true }, ['gap', 'positions', 'review']],
])('a page with the records %j gets only the events about them', async (wanted, expected) => {
  const { body, leaving, tell } = streamed(wanted)
  for (const name of ['presence', 'gap', 'positions', 'review'] as const) tell.onEvent(event(name))
  leaving.abort()
  expect((await readAll(body)).map((one) => one.event)).toEqual(expected)
})

test('a browser that does not read is disconnected before 192 KiB wait for it', async () => {
  const { body, leave, tell } = streamed()
  const batch = event('presence', {
    on: Array.from({ length: 500 }, (_, place) => 1_000_000 + place),
    off: [],
  })
  let endCount = 0
  while (leave.mock.calls.length === 0 && endCount < 1000) {
    tell.onEvent(batch)
    endCount++
  }
  expect(endCount * batch.payload.length).toBeLessThan(192 * 1024)
  tell.onEvent(batch)
  // A browser that begins to read late gets the queued events, and then the end.
  expect(await readAll(body)).toHaveLength(endCount)
})

test('a page that leaves, or finds no room, occupies no line', async () => {
  const { body, leave } = streamed()
  await body.cancel()
  expect(leave).toHaveBeenCalledOnce()
  expect(pageStream(() => undefined, { wanted: nothingWanted, ends: [] })).toBeUndefined()
  const gone = streamed()
  gone.leaving.abort()
  expect(gone.leave).toHaveBeenCalledOnce()
})
