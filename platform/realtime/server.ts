import { randomUUID } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { Server } from 'socket.io'
import { codeNumbers } from '../../lib/contract/codes.ts'
import { isAway } from '../db/connect.ts'
import { Refusal } from '../rules/refusal.ts'
import { registerProcess, removeProcess } from '../store/presence.ts'
import type { Services } from '../wire/services.ts'
import { makeAddressOf } from './address.ts'
import { admit, refusalOf } from './admission.ts'
import { makeTurns } from './concurrency-limit.ts'
import { startBeat } from './heartbeat.ts'
import { startListener } from './listener.ts'
import { type LiveServer, type LiveSocket, roomsOf } from './peer.ts'
import { makePositionQueue } from './position-queue.ts'
import { makePresenceKeeper } from './presence-keeper.ts'
import { makeDoors } from './rate-limits.ts'
import { makeRelay } from './relay.ts'
import { makeReviews } from './reviews.ts'
import { endLapsed } from './revocation.ts'
import { serveTerminal } from './terminals.ts'

interface RealtimeOptions {
  /** The database, for the connection that listens. */
  url: string
  log: FastifyBaseLogger
  trustedProxies?: string[]
  /** Milliseconds after which the terminals of a process that was killed are offline. */
  lease?: number
}

/** Of the database's connections (twelve) the others are for calls and positions. */
const handshakesAtOnce = 4
/** Console sockets of one session; a console opens one. */
const perSession = 10

/**
 * The real-time side of one platform process, on its HTTP server. Processes on one database behave as one: who is
 * connected stands there, and what happens is told over its NOTIFY, in the transaction that makes it so.
 */
export async function startRealtime(
  server: HttpServer,
  services: Services,
  { url, log, trustedProxies = [], lease = 20_000 }: RealtimeOptions,
): Promise<{ stop(): Promise<void> }> {
  const processId = randomUUID()
  await registerProcess(services.db, processId, lease)
  const turns = makeTurns(handshakesAtOnce)
  const doors = makeDoors()
  const addressOf = makeAddressOf(['127.0.0.1', '::1', ...trustedProxies])
  const io: LiveServer = new Server(server, {
    allowRequest: (request, answer) => answer(null, doors.mayEnter(addressOf(request))),
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    perMessageDeflate: false,
    connectTimeout: 30_000,
    pingInterval: 15_000,
    pingTimeout: 10_000,
  })
  const positions = makePositionQueue(services.db)
  const presence = makePresenceKeeper(services, processId, log)
  const reviews = makeReviews(io, services, log)
  const works = { services, positions, presence, log }

  io.engine.on('connection', (connection) => {
    const address = addressOf(connection.request)
    doors.opened(address)
    connection.on('close', () => doors.closed(address))
  })
  io.use((socket, next) => {
    turns(() => letIn(socket, io, services)).then(
      () => next(),
      (error: unknown) => {
        // A handshake that is refused is not tried again by itself; one that is cut off is.
        if (isAway(error)) return socket.conn.close()
        const refusal = refusalOf(error)
        if (refusal) doors.refused(addressOf(socket.request))
        else log.error({ err: error }, 'unexpected error of a handshake')
        next(
          Object.assign(new Error('refused'), { data: refusal ?? { code: codeNumbers.illegal, data: null } }),
        )
      },
    )
  })
  io.on('connection', (socket) => {
    serve(socket).catch((err: unknown) => {
      const refusal = refusalOf(err)
      if (!refusal) log.error({ err }, 'unexpected error of a socket')
      // Closed below the session, so that the other end tries again and is told what is the matter.
      socket.conn.close()
    })
  })

  async function serve(socket: LiveSocket): Promise<void> {
    const { party } = socket.data
    if (party.kind === 'console') {
      await socket.join(roomsOf(party))
      await reviews.greet(socket, party)
      // What ended between the look at the token and now was told before this socket could hear it.
      return endLapsed(io, services, (one) => one === party)
    }
    const arrived = turns(() => presence.arrive(socket, party))
    // Waits for its arrival, since one that is written last would stay.
    socket.on('disconnect', () => void arrived.catch(() => {}).then(() => presence.leave(socket)))
    serveTerminal(socket, party, { ...works, arrived })
    await socket.join(roomsOf(party))
    await arrived
  }

  const beat = startBeat({ io, services, presence, processId, lease, log })
  const listener = startListener(
    url,
    {
      heard: makeRelay({ io, services, processId, reviews, log }),
      resumed: async () => {
        // What was told while nobody listened.
        await endLapsed(io, services, () => true)
        reviews.changed(['certification', 'groupCreate', 'groupJoin', 'groupDelete', 'agents'])
      },
    },
    log,
  )
  return {
    async stop() {
      await beat.stop()
      reviews.stop()
      await positions.flush()
      presence.close()
      io.engine.close()
      await listener.stop()
      await removeProcess(services.db, processId)
    },
  }
}

/** Lets a socket in by what its handshake shows, if it has waited for its turn. Throws what refuses it. */
async function letIn(socket: LiveSocket, io: LiveServer, services: Services): Promise<void> {
  if (socket.conn.readyState !== 'open') return
  const party = await admit(services, socket.handshake.auth)
  if (party.kind === 'console') {
    const others = [...io.sockets.sockets.values()].filter(
      ({ data }) => data.party.tokenHash === party.tokenHash,
    )
    if (others.length >= perSession) throw new Refusal('too_many', 'too many sockets of one session')
  }
  socket.data.party = party
}
