import type { FastifyBaseLogger } from 'fastify'
import { registerProcess, renewLease, sweepLeases } from '../store/presence.ts'
import type { Services } from '../wire/services.ts'
import type { LiveServer } from './peer.ts'
import type { PresenceKeeper } from './presence-keeper.ts'
import { endLapsed } from './revocation.ts'

/** A console that does not read what it is sent has this many packets waiting at most. */
const backlog = 20_000
/** Sessions are looked at by the clock every so many milliseconds. */
const checkEvery = 10_000

interface Beating {
  io: LiveServer
  services: Services
  presence: PresenceKeeper
  processId: string
  lease: number
  log: FastifyBaseLogger
}

/** What a process does by itself, four times in a lease, until `stop` is called. */
export function startBeat({ io, services, presence, processId, lease, log }: Beating): {
  stop(): Promise<void>
} {
  let running: Promise<void> | undefined
  let checked = Date.now()

  async function beat(): Promise<void> {
    await keepLease()
    await sweepLeases(services.db)
    await presence.settle()
    closeBacklogs(io)
    if (Date.now() - checked < checkEvery) return
    checked = Date.now()
    await endLapsed(io, services, () => true)
  }

  async function keepLease(): Promise<void> {
    if (await renewLease(services.db, processId, lease)) return
    // Another process took us for dead: whom we have is offline by the database, and connects anew.
    await registerProcess(services.db, processId, lease)
    for (const socket of io.sockets.sockets.values()) {
      if (socket.data.party.kind === 'terminal') socket.conn.close()
    }
  }

  const timer = setInterval(() => {
    running ??= beat()
      .catch((err: unknown) => log.warn({ err }, 'keeping the real-time side in order failed'))
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

/** A socket that was closed for it begins anew; one that is kept would take up memory without end. */
function closeBacklogs(io: LiveServer): void {
  for (const { conn } of io.sockets.sockets.values()) {
    // Not told by the library otherwise.
    const waiting: unknown = Reflect.get(conn, 'writeBuffer')
    if (Array.isArray(waiting) && waiting.length > backlog) conn.close(true)
  }
}
