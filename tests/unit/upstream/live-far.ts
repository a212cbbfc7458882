import { createServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { LiveCredentials, subscribeLive } from '@/lib/upstream/live-line'
import { keys } from './far-end'

/** The platform's end of live lines, for tests of the console's end, and pages that listen to them. */

type Hear = typeof subscribeLive

/** The platform's decision about a socket: the refusal, or undefined. */
export const door: { letIn: (socket: Socket) => { code: number; data: unknown } | undefined } = {
  letIn: () => undefined,
}

const http = createServer()
const far = new Server(http, { path: '/base/socket.io', transports: ['websocket'] })
let hear: Hear
export let handshakes: Socket['handshake'][] = []

beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const bound = http.address()
  vi.stubEnv('REALTIME_URL', `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/base`)
  vi.stubEnv('WIRE_KEYS', keys)
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
  vi.stubEnv('LOG_LEVEL', 'silent')
  hear = (await import('@/lib/upstream/live-line')).subscribeLive
  far.use((socket, next) => {
    handshakes.push(socket.handshake)
    const refusal = door.letIn(socket)
    next(refusal && Object.assign(new Error('refused'), { data: refusal }))
  })
})
afterAll(() => far.close())

beforeEach(() => {
  door.letIn = () => undefined
  handshakes = []
})

const holder = (token: string, agentInfoId: number | null = null): LiveCredentials => ({
  token,
  uid: '7',
  agentInfoId,
  address: '192.0.2.9',
})
export const sockets = (token: string) =>
  [...far.sockets.sockets.values()].filter(({ handshake }) => handshake.auth.token === token)
export const askedBy = (token: string) => handshakes.filter(({ auth }) => auth.token === token)

/**
 * A page that listens; `heard` collects its events except the gap of a connection, `ids` the numbers of all.
 */
export function page(
  token: string,
  { tenant, after, positions = false }: { tenant?: number; after?: string; positions?: boolean } = {},
) {
  const heard: unknown[] = []
  const ids: string[] = []
  const all: string[] = []
  const leave = hear(
    holder(token, tenant),
    {
      positions,
      onEvent: ({ id, name, payload }) => {
        ids.push(id)
        all.push(name)
        if (name !== 'gap') heard.push([name, JSON.parse(payload)])
      },
      onEnd: (reason) => heard.push(['session', { reason }]),
    },
    after,
  )
  return { heard, ids, all, leave: leave ?? (() => {}), refused: leave === undefined }
}

/** Sends events on the only socket of a session. */
export const connected = async (token: string) => {
  await vi.waitFor(() => expect(sockets(token)).toHaveLength(1))
  return (event: string, payload: unknown) => sockets(token)[0]?.emit(event, payload)
}
