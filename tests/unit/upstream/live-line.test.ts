import { expect, test, vi } from 'vitest'
import { askedBy, door, handshakes, page, sockets } from './live-far'

/** The console's end of the real-time side: one socket for all pages of a session. */

test('all pages of a session share one socket, whose token is only in its handshake', async () => {
  const pages = [page('shared'), page('shared'), page('another')]
  await vi.waitFor(() => expect([...sockets('shared'), ...sockets('another')]).toHaveLength(2))
  const [first] = askedBy('shared')
  expect(first?.auth).toEqual({ uid: '7', token: 'shared', device: 16 })
  expect(first?.url).toMatch(/^\/base\/socket\.io\//)
  expect(JSON.stringify([first?.url, first?.headers, first?.query])).not.toContain('shared')
  expect(first?.headers['x-forwarded-for']).toBe('192.0.2.9')
  for (const { leave } of pages) leave()
})

test('pages receive the end of their own session only, and the socket is closed', async () => {
  const [one, two, other] = [page('ends'), page('ends'), page('stays')]
  await vi.waitFor(() => expect([...sockets('ends'), ...sockets('stays')]).toHaveLength(2))
  sockets('ends')[0]?.emit('session', { reason: 'frozen' })
  const endEvents = [['session', { reason: 'frozen' }]]
  await vi.waitFor(() => expect([one.heard, two.heard]).toEqual([endEvents, endEvents]))
  await vi.waitFor(() => expect(sockets('ends')).toEqual([]))
  expect(sockets('stays')).toHaveLength(1)
  expect(other.heard).toEqual([])
  other.leave()
})

test.each([
  ['is over', { code: 0, data: null }, 'revoked'],
  ['belongs to an account that is suspended', { code: 9, data: null }, 'frozen'],
])(
  'a session that %s by the platform is reported as ended, and not requested again',
  async (_, refusal, reason) => {
    door.letIn = () => refusal
    const { heard } = page(`refused ${reason}`)
    await vi.waitFor(() => expect(heard).toEqual([['session', { reason }]]))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(handshakes).toHaveLength(1)
  },
)

test.each([
  ['is without its database', { code: 0, data: { retryAfter: 2 } }],
  ['has too many sockets of the session', { code: 11, data: null }],
])('a platform that %s ends no session and is called again', { timeout: 10_000 }, async (_, refusal) => {
  const token = `later ${refusal.code}`
  door.letIn = () => (askedBy(token).length === 1 ? refusal : undefined)
  const { heard, leave } = page(token)
  await vi.waitFor(() => expect(sockets(token)).toHaveLength(1), 8000)
  expect(heard).toEqual([])
  leave()
})

test('a socket that was cut reconnects by itself, and its events arrive again', {
  timeout: 10_000,
}, async () => {
  const { heard, leave } = page('cut')
  await vi.waitFor(() => expect(sockets('cut')).toHaveLength(1))
  sockets('cut')[0]?.conn.close()
  await vi.waitFor(() => expect(askedBy('cut')).toHaveLength(2), 8000)
  await vi.waitFor(() => expect(sockets('cut')).toHaveLength(1))
  sockets('cut')[0]?.emit('session', { reason: 'revoked' })
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  leave()
})

test('the next page takes over an open line; an unused line is closed', {
  timeout: 15_000,
}, async () => {
  page('handed').leave()
  const next = page('handed')
  await vi.waitFor(() => expect(sockets('handed')).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 6000))
  expect([askedBy('handed').length, sockets('handed').length]).toEqual([1, 1])
  next.leave()
  await vi.waitFor(() => expect(sockets('handed')).toEqual([]), 7000)
})

test('a session has at most twenty pages', () => {
  const pages = Array.from({ length: 21 }, () => page('crowd'))
  expect(pages.map(({ refused }) => refused)).toEqual([...Array(20).fill(false), true])
  for (const { leave } of pages) leave()
})
