import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { acknowledgement, type ConsoleEvents, consoleDevice, consoleEvents } from '../../lib/contract/live.ts'
import { buildApp } from '../../platform/app.ts'
import { makeLogger } from '../../platform/config/logger.ts'
import { connect } from '../../platform/db/connect.ts'
import { startRealtime } from '../../platform/realtime/server.ts'
import { freshPlatform, type Session, type TestPlatform } from './platform.ts'
import { password } from './platform-rows.ts'
import { letConnect } from './terminal-session.ts'

/** Listening platforms and real sockets to them. */

export interface LivePlatform extends TestPlatform {
  /** The URL of its sockets. */
  address: string
}

/** A platform for one test with its real-time side; the fixture's members can connect after `awake`. */
export async function livePlatform(options: { lease?: number } = {}): Promise<LivePlatform> {
  const platform = await connectablePlatform()
  return { ...platform, address: await listen(platform, platform.app.server, options) }
}

/** A platform without its real-time side, whose members may connect to another process on its database. */
export async function connectablePlatform(): Promise<TestPlatform> {
  const platform = await freshPlatform()
  // Sign-in settings of members are tested in terminals.test.ts.
  await letConnect(platform)
  return platform
}

/** Starts a second platform on the same database and returns its URL. */
export async function secondPlatform({ url, services }: LivePlatform, options: { lease?: number } = {}) {
  const db = connect(url)
  const logger = makeLogger('silent')
  const app = await buildApp({ ...services, db }, { logger })
  onTestFinished(async () => {
    await app.close()
    await db.$client.end()
  })
  return listen({ app, services: { ...services, db }, url }, app.server, options)
}

type Listening = Pick<TestPlatform, 'app' | 'services' | 'url'>

async function listen(
  { app, services, url }: Listening,
  server: TestPlatform['app']['server'],
  options: { lease?: number },
): Promise<string> {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const log = makeLogger('silent')
  const realtime = await startRealtime(server, services, { url, log, ...options })
  onTestFinished(() => realtime.stop())
  return address
}

type Received = { [Name in keyof ConsoleEvents]: Parameters<ConsoleEvents[Name]>[0][] }

/** A client socket with the events that it received. */
export interface LiveEnd {
  socket: Socket
  /** The names of all received events, in order. */
  heard: string[]
  /** The payloads of an event, validated by the contract. */
  of<Name extends keyof Received>(event: Name): Received[Name]
  /** Sends an event and resolves to its acknowledgement. */
  ask(event: string, payload: unknown): Promise<{ code: number; data?: unknown }>
}

interface Auth {
  uid: unknown
  token: unknown
  device: unknown
}

/**
 * Opens a socket; `connected` resolves to the result. A terminal confirms notices unless the options say
 * otherwise.
 */
export function open(
  address: string,
  auth: Partial<Auth>,
  { confirms = true, ...options }: { reconnection?: boolean; confirms?: boolean } = {},
) {
  const socket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth,
    ...options,
  })
  onTestFinished(() => void socket.disconnect())
  const heard: string[] = []
  socket.onAny((event) => void heard.push(event))
  const received: Received = {
    presence: [],
    position: [],
    review: [],
    fence: [],
    version: [],
    notice: [],
    session: [],
  }
  const { presence, position, review, fence, version, notice, session } = consoleEvents
  socket.on('presence', (payload) => void received.presence.push(presence.parse(payload)))
  socket.on('position', (payload) => void received.position.push(position.parse(payload)))
  socket.on('review', (payload) => void received.review.push(review.parse(payload)))
  socket.on('fence', (payload) => void received.fence.push(fence.parse(payload)))
  socket.on('version', (payload) => void received.version.push(version.parse(payload)))
  socket.on('notice', (payload, confirm) => {
    received.notice.push(notice.parse(payload))
    if (confirms) confirm()
  })
  socket.on('session', (payload) => void received.session.push(session.parse(payload)))
  const end: LiveEnd = {
    socket,
    heard,
    of: (event) => received[event],
    ask: async (event, payload) =>
      acknowledgement.parse(await socket.timeout(5000).emitWithAck(event, payload)),
  }
  return { end, connected: connection(socket) }
}

/** 'connected', or the code of the refused handshake. */
function connection(socket: Socket): Promise<'connected' | number> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', (error) => {
      const data = 'data' in error ? error.data : undefined
      resolve(acknowledgement.safeParse(data).data?.code ?? Number.NaN)
    })
  })
}

export async function openConsole(address: string, { token, uid }: Session): Promise<LiveEnd> {
  const { end, connected } = open(address, { token, uid, device: consoleDevice })
  const outcome = await connected
  if (outcome !== 'connected') throw new Error(`the console was refused with ${outcome}`)
  return end
}

export async function terminalToken(platform: TestPlatform, member: number, more: { imei?: string } = {}) {
  const input = { account: `member${member}`, password, ...more }
  return platform.result(contract.terminal.signIn, input, { as: await platform.temporaryToken() })
}

/** Signs a fixture member's terminal in and connects it. */
export async function openTerminal(
  platform: TestPlatform & { address?: string },
  member: number,
  address = platform.address ?? '',
  options: { confirms?: boolean } = {},
): Promise<LiveEnd> {
  const { uid, token, device } = await terminalToken(platform, member)
  const { end, connected } = open(address, { uid, token, device }, options)
  const outcome = await connected
  if (outcome !== 'connected') throw new Error(`the terminal was refused with ${outcome}`)
  await end.ask('heartbeat', {})
  return end
}

/** Waits until a condition holds; rejects after `within` milliseconds. */
export async function until(holds: () => boolean | Promise<boolean>, within = 5000): Promise<void> {
  const end = Date.now() + within
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`it did not come to be within ${within} ms`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

export const here = { longitude: 96.1561, latitude: 16.8053, height: 20, address: 'Pansodan Street' }
