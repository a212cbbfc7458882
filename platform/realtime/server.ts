import { randomUUID } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import pLimit, { type LimitFunction } from 'p-limit'
import { Server, type ServerOptions } from 'socket.io'
import { codeNumbers } from '../../lib/contract/codes.ts'
import { consoleDevice } from '../../lib/contract/live.ts'
import { isAway } from '../db/connect.ts'
import { socketsOfSession } from '../rules/limits.ts'
import { Refusal } from '../rules/refusal.ts'
import { registerProcess, removeProcess } from '../store/presence.ts'
import type { Services } from '../wire/services.ts'
import { trustedProxies as trust } from '../wire/trusted-proxies.ts'
import { admit, refusalOf } from './admission.ts'
import { makeFenceCache } from './fence-cache.ts'
import { startHeartbeat } from './heartbeat.ts'
import { startListener } from './listener.ts'
import { makeNotices } from './notices.ts'
import { type LiveServer, type LiveSocket, roomsOf } from './peer.ts'
import { makePositionQueue } from './position-queue.ts'
import { makePresenceKeeper } from './presence-keeper.ts'
import { makeHandshakeLimits } from './rate-limits.ts'
import { makeRelay } from './relay.ts'
import { makeReviews } from './reviews.ts'
import { endLapsed } from './revocation.ts'
import { serveTerminal } from './terminals.ts'

interface RealtimeOptions {
  /** Connection string for the listening connection. */
  url: string
  log: FastifyBaseLogger
  trustedProxies?: string[]
  /** Milliseconds after which the terminals of a killed process count as offline. */
  lease?: number
}

/**
 * Handshakes that use the database at once; the remaining of its twelve connections are for calls and
 * positions.
 */
const handshakesAtOnce = 4
/** Those of consoles, apart: operators do not wait behind every terminal of a platform that was killed. */
const consoleHandshakesAtOnce = 2

const socketSettings = {
  transports: ['websocket'],
  serveClient: false,
  maxHttpBufferSize: 64 * 1024,
  perMessageDeflate: false,
  connectTimeout: 30_000,
  pingInterval: 15_000,
  pingTimeout: 10_000,
} satisfies Partial<ServerOptions>

/**
 * Attaches the real-time side to a platform process's HTTP server. Connections are recorded in the database and
 * events travel by NOTIFY in the transaction that causes them, so several processes on one database behave as one.
 */
export async function startRealtime(
  server: HttpServer,
  services: Services,
  { url, log, trustedProxies = [], lease = 20_000 }: RealtimeOptions,
): Promise<{ stop(): Promise<void> }> {
  const processId = randomUUID()
  await registerProcess(services.db, processId, lease)
  // Keeps connections free for calls while all terminals reconnect after a restart.
  const limited = pLimit(handshakesAtOnce)
  const limitedConsoles = pLimit(consoleHandshakesAtOnce)
  const handshakes = makeHandshakeLimits()
  const addressOf = trust(trustedProxies).clientOf
  const io: LiveServer = new Server(server, {
    allowRequest: (request, answer) => answer(null, handshakes.accepts(addressOf(request))),
    ...socketSettings,
  })
  const fences = makeFenceCache(services.db)
  const { metrics, gauges } = services.vitals
  const positions = makePositionQueue(services, fences, metrics.notePositions)
  gauges.positionQueue = positions.length
  gauges.sockets = () => countSockets(io)
  const presence = makePresenceKeeper(services, processId, log)
  const reviews = makeReviews(io, services, log)
  const notices = makeNotices(io, services, processId, log)
  const side: Side = {
    io,
    services,
    log,
    limited,
    limitedConsoles,
    handshakes,
    addressOf,
    positions,
    presence,
    reviews,
    notices,
  }

  refuseStrangers(side)
  io.on('connection', (socket) => {
    serve(side, socket).catch((error: unknown) => giveUp(socket, error, log))
  })
  const heartbeat = startHeartbeat({ io, services, presence, processId, lease, log })
  const onMessage = makeRelay({ io, services, reviews, fences, notices, log })
  const listener = startListener(url, { onMessage, onListening: catchUp(side, fences) }, log)
  return {
    async stop() {
      await heartbeat.stop()
      reviews.stop()
      await positions.flush()
      await notices.flush()
      presence.close()
      io.engine.close()
      await listener.stop()
      await removeProcess(services.db, processId)
    },
  }
}

/** The parts of a process's real-time side that its sockets use. */
interface Side {
  io: LiveServer
  services: Services
  log: FastifyBaseLogger
  /** Waits for the turn of work that uses the database. */
  limited: LimitFunction
  /** The same for the handshakes of sockets that say to be a console's. */
  limitedConsoles: LimitFunction
  handshakes: ReturnType<typeof makeHandshakeLimits>
  addressOf: ReturnType<typeof trust>['clientOf']
  positions: ReturnType<typeof makePositionQueue>
  presence: ReturnType<typeof makePresenceKeeper>
  reviews: ReturnType<typeof makeReviews>
  notices: ReturnType<typeof makeNotices>
}

/** Admits the sockets of terminals and consoles in turn, and counts handshakes by address. */
function refuseStrangers(side: Side): void {
  const { io, services, log, handshakes, addressOf } = side
  io.engine.on('connection', (connection) => {
    const address = addressOf(connection.request)
    handshakes.opened(address)
    connection.on('close', () => handshakes.closed(address))
  })
  io.use((socket, next) => {
    const turn = socket.handshake.auth.device === consoleDevice ? side.limitedConsoles : side.limited
    turn(() => admitSocket(socket, io, services)).then(
      () => next(),
      (error: unknown) => {
        // socket.io clients do not retry a refused handshake, but they do retry a closed connection.
        if (isAway(error)) return socket.conn.close()
        const refusal = refusalOf(error)
        if (refusal) handshakes.refused(addressOf(socket.request))
        else log.error({ err: error }, 'unexpected error of a handshake')
        next(
          Object.assign(new Error('refused'), { data: refusal ?? { code: codeNumbers.illegal, data: null } }),
        )
      },
    )
  })
}

async function serve(side: Side, socket: LiveSocket): Promise<void> {
  const { io, services, log, limited, positions, presence, reviews, notices } = side
  const { peer } = socket.data
  if (peer.kind === 'console') {
    await socket.join(roomsOf(peer))
    await reviews.sendCounts(socket, peer)
    // The session may have ended after the token was checked and before this socket was in its rooms.
    return endLapsed(io, services, (one) => one === peer)
  }
  const recorded = limited(() => presence.connect(socket, peer))
  // After `recorded`: a connection recorded after its removal would stay online.
  socket.on('disconnect', () => void recorded.catch(() => {}).then(() => presence.disconnect(socket)))
  serveTerminal(socket, peer, { services, positions, presence, log, recorded })
  await socket.join(roomsOf(peer))
  await recorded
  // After it is recorded: a batch that is addressed before finds no connection, and is read here.
  await limited(() => notices.resume(socket, peer))
}

/** Closes the transport and not the session: the client reconnects, and a refusal reaches it as a handshake error. */
function giveUp(socket: LiveSocket, error: unknown, log: FastifyBaseLogger): void {
  if (!refusalOf(error)) log.error({ err: error }, 'unexpected error of a socket')
  socket.conn.close()
}

/** Makes good for the notifications that are lost while the listener is disconnected. */
function catchUp({ io, services, reviews, notices }: Side, fences: ReturnType<typeof makeFenceCache>) {
  let hasListened = false
  return async () => {
    fences.forget()
    await endLapsed(io, services, () => true)
    if (hasListened) {
      reconnectConsoles(io)
      await notices.resumeAll()
    }
    hasListened = true
    reviews.changed(['certification', 'groupCreate', 'groupJoin', 'groupDelete', 'agents'])
  }
}

/** The admitted sockets of this process by kind. */
function countSockets(io: LiveServer): { consoles: number; terminals: number } {
  const kinds = { console: 0, terminal: 0 }
  for (const { data } of io.sockets.sockets.values()) kinds[data.peer.kind]++
  return { consoles: kinds.console, terminals: kinds.terminal }
}

/** Closes the consoles' connections: a console that reconnects reads its pages again. */
function reconnectConsoles(io: LiveServer): void {
  for (const { data, conn } of io.sockets.sockets.values()) {
    if (data.peer.kind === 'console') conn.close()
  }
}

/** Authenticates a socket whose turn has come, unless it has closed meanwhile. Throws the refusal. */
async function admitSocket(socket: LiveSocket, io: LiveServer, services: Services): Promise<void> {
  if (socket.conn.readyState !== 'open') return
  const peer = await admit(services, socket.handshake.auth)
  if (peer.kind === 'console') {
    const otherSockets = [...io.sockets.sockets.values()].filter(
      ({ data }) => data.peer.tokenHash === peer.tokenHash,
    )
    if (otherSockets.length >= socketsOfSession)
      throw new Refusal('too_many', 'too many sockets of one session')
  }
  socket.data.peer = peer
}
