import type { FastifyBaseLogger } from 'fastify'
import { registerProcess, renewLease, sweepLeases } from '../store/presence.ts'
import type { Services } from '../wire/services.ts'
import type { LiveServer } from './peer.ts'
import type { PresenceKeeper } from './presence-keeper.ts'
import { endLapsed } from './revocation.ts'

/** Most packets that may wait in a socket's write buffer. */
const longestBacklog = 20_000
/** Milliseconds between two checks of all sessions for those that have expired. */
const checkEvery = 10_000

interface HeartbeatOptions {
  io: LiveServer
  services: Services
  presence: PresenceKeeper
  processId: string
  lease: number
  log: FastifyBaseLogger
}

/**
 * Every quarter of the lease, until `stop`: renews this process's lease, removes processes whose lease has
 * expired, writes pending presence, closes sockets that do not read and, every 10 s, those whose session has
 * ended.
 */
export function startHeartbeat({ io, services, presence, processId, lease, log }: HeartbeatOptions): {
  stop(): Promise<void>
} {
  let running: Promise<void> | undefined
  let checked = Date.now()

  async function beat(): Promise<void> {
    await keepLease()
    await sweepLeases(services.db)
    await presence.flush()
    closeBacklogs(io)
    if (Date.now() - checked < checkEvery) return
    checked = Date.now()
    await endLapsed(io, services, () => true)
  }

  async function keepLease(): Promise<void> {
    if (await renewLease(services.db, processId, lease)) return
    // The lease expired, so another process removed this one's connections: its terminals are offline in the
    // database and have to reconnect.
    await registerProcess(services.db, processId, lease)
    for (const socket of io.sockets.sockets.values()) {
      if (socket.data.peer.kind === 'terminal') socket.conn.close()
    }
  }

  const timer = setInterval(() => {
    running ??= beat()
      .catch((err: unknown) => log.warn({ err }, 'the real-time heartbeat failed'))
      .finally(() => {
        running = undefined
      })
  }, lease / 4)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Closes sockets whose peer does not read: their buffers would grow without limit. The client reconnects. */
function closeBacklogs(io: LiveServer): void {
  for (const { conn } of io.sockets.sockets.values()) {
    // Private in engine.io; there is no public way to read it.
    const waiting: unknown = Reflect.get(conn, 'writeBuffer')
    if (Array.isArray(waiting) && waiting.length > longestBacklog) conn.close(true)
  }
}
