import { createServer, type ServerResponse } from 'node:http'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { follow } from '@/lib/live/follow'
import { eventText } from '@/lib/stream/event-stream'

/** Tabs of one browser: they share one stream, which carries the events that any of them displays. */

const send = fetch

beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { hidden: false, addEventListener() {} })
  vi.stubGlobal('addEventListener', () => {})
})

/** A console whose streams stay open; `asked` has their addresses with the last received number. */
async function consoleWithStreams() {
  const requests: [address: string, heard: unknown][] = []
  const open = new Set<ServerResponse>()
  const server = createServer(({ url = '', headers }, response) => {
    requests.push([url, headers['last-event-id']])
    response.write(':\n\n')
    open.add(response)
    response.on('close', () => open.delete(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = Object(server.address())
  vi.stubGlobal('fetch', (path: string, options: RequestInit) =>
    send(`http://127.0.0.1:${port}${path}`, options),
  )
  const tell = (agents: number) => {
    const event = { name: 'review', payload: JSON.stringify({ agents }), id: `line-${agents}` }
    for (const response of open) response.write(eventText(event))
  }
  return { asked: requests, open, tell }
}

function tab(session: string) {
  const heard: unknown[] = []
  const followed = follow(session, ({ payload }) => void heard.push(payload))
  onTestFinished(() => followed.stop())
  return { heard, ...followed }
}

test('one tab reads the stream for all; presence comes with it once a tab needs it, after the last event', async () => {
  const far = await consoleWithStreams()
  const [one, other] = [tab('shared'), tab('shared')]
  await vi.waitFor(() => expect(far.open.size).toBe(1))
  far.tell(4)
  await vi.waitFor(() => expect([one.heard, other.heard]).toEqual([[{ agents: 4 }], [{ agents: 4 }]]))
  other.show({ presence: true, positions: false })
  const plain = '/api/live?session=shared'
  await vi.waitFor(() =>
    expect(far.asked).toEqual([
      [plain, undefined],
      [`${plain}&presence=1`, 'line-4'],
    ]),
  )
  one.show({ presence: true, positions: false })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(far.asked).toHaveLength(2)
})

test('when the reading tab closes another continues after the last event that all of them received', async () => {
  const far = await consoleWithStreams()
  const first = tab('handed')
  await vi.waitFor(() => expect(far.open.size).toBe(1))
  const second = tab('handed')
  second.show({ presence: true, positions: false })
  await vi.waitFor(() => expect(far.asked).toHaveLength(2))
  far.tell(7)
  await vi.waitFor(() => expect(second.heard).toEqual([{ agents: 7 }]))
  first.stop()
  // Twice, as when a session has ended and its page is left.
  first.stop()
  await vi.waitFor(() => expect(far.asked.at(-1)).toEqual(['/api/live?session=handed&presence=1', 'line-7']))
  expect(far.asked).toHaveLength(3)
  expect(far.open.size).toBe(1)
})

describe('without locks', () => {
  beforeEach(() => vi.stubGlobal('navigator', {}))

  test('many visible tabs share one stream, which another one continues after the last event', async () => {
    const far = await consoleWithStreams()
    const first = tab('visible')
    await vi.waitFor(() => expect(far.open.size).toBe(1))
    const others = Array.from({ length: 8 }, () => tab('visible'))
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(far.asked).toHaveLength(1)
    const all = [first, ...others]
    far.tell(3)
    await vi.waitFor(() => expect(all.map(({ heard }) => heard)).toEqual(all.map(() => [{ agents: 3 }])))
    first.stop()
    await vi.waitFor(() => expect(far.asked[1]).toEqual(['/api/live?session=visible', 'line-3']))
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(far.open.size).toBe(1)
    far.tell(5)
    await vi.waitFor(() =>
      expect(others.map(({ heard }) => heard.at(-1))).toEqual(others.map(() => ({ agents: 5 }))),
    )
  })

  test('a tab that falls silent without a farewell is followed by another one', async () => {
    const far = await consoleWithStreams()
    const channel = new BroadcastChannel('live crashed')
    onTestFinished(() => channel.close())
    channel.addEventListener('message', ({ data }: MessageEvent<{ who?: true }>) => {
      if (data.who) channel.postMessage({ leads: '0' })
    })
    tab('crashed')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(far.open.size).toBe(0)
    await vi.waitFor(() => expect(far.open.size).toBe(1), 5000)
  })

  test('of two tabs that read at once the one with the greater name stops', async () => {
    const far = await consoleWithStreams()
    const channel = new BroadcastChannel('live twice')
    onTestFinished(() => channel.close())
    tab('twice')
    await vi.waitFor(() => expect(far.open.size).toBe(1))
    channel.postMessage({ leads: '1' })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(far.open.size).toBe(1)
    channel.postMessage({ leads: '0' })
    await vi.waitFor(() => expect(far.open.size).toBe(0))
  })
})
