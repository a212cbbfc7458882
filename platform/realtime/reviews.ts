import type { FastifyBaseLogger } from 'fastify'
import { type WaitingKind, waitingKinds } from '../../lib/contract/live.ts'
import { countWaiting, type Waiting } from '../store/review-counts.ts'
import type { Services } from '../wire/services.ts'
import {
  allTenantsRoom,
  type ConsolePeer,
  type LiveServer,
  type LiveSocket,
  ownerRoom,
  roomsOf,
  tenantRoom,
} from './peer.ts'

/** Least milliseconds between two counts of one kind. */
const countEvery = 1000

export interface Reviews {
  /** Sends the counts to a console that has just connected. */
  sendCounts(socket: LiveSocket, peer: ConsolePeer): Promise<void>
  /** Counts these kinds again, at most once a second, and sends the counts that differ from the last ones. */
  changed(kinds: readonly WaitingKind[]): void
  stop(): void
}

/** Sends consoles the number of rows that wait for review in their tenant. */
export function makeReviews(io: LiveServer, { db }: Services, log: FastifyBaseLogger): Reviews {
  const lastSent = new Map<string, number>()
  const due = new Map<WaitingKind, NodeJS.Timeout>()
  const countedAt = new Map<WaitingKind, number>()

  async function count(kind: WaitingKind): Promise<void> {
    due.delete(kind)
    countedAt.set(kind, Date.now())
    const waiting = await countWaiting(db, kind)
    for (const room of io.sockets.adapter.rooms.keys()) {
      const pending = pendingIn(room, kind, waiting)
      if (pending === undefined || lastSent.get(`${kind} ${room}`) === pending) continue
      lastSent.set(`${kind} ${room}`, pending)
      io.to(room).emit('review', { kind, pending })
    }
  }

  function changed(kinds: readonly WaitingKind[]): void {
    for (const kind of kinds) {
      if (due.has(kind)) continue
      const since = Date.now() - (countedAt.get(kind) ?? 0)
      const again = () =>
        count(kind).catch((err: unknown) =>
          log.warn({ err, kind }, 'counting the rows that wait for review failed'),
        )
      due.set(kind, setTimeout(again, Math.max(0, countEvery - since)))
    }
  }

  return {
    async sendCounts(socket, peer) {
      for (const kind of waitingKinds) {
        if (isOfOwner(kind) && peer.role !== 'admin') continue
        // The room may have been sent this count before this console joined it: forget it, so that the next count is
        // sent.
        for (const room of roomsOf(peer)) lastSent.delete(`${kind} ${room}`)
        const before = countedAt.get(kind)
        const waiting = await countWaiting(db, kind)
        // Another count ran meanwhile and may be older or newer than this one: count again, so that the last
        // event is correct.
        if (countedAt.get(kind) !== before) changed([kind])
        const pending = peer.agentId === null ? sum(waiting) : (waiting.get(peer.agentId) ?? 0)
        socket.emit('review', { kind, pending })
      }
    },
    changed,
    stop() {
      for (const timer of due.values()) clearTimeout(timer)
    },
  }
}

/** Whether only the owner's consoles receive a kind. */
const isOfOwner = (kind: WaitingKind) => kind === 'agents' || kind === 'versions'

/** The count to send to a room; undefined for a room that does not receive this kind. */
function pendingIn(room: string, kind: WaitingKind, waiting: Waiting): number | undefined {
  if (isOfOwner(kind)) return room === ownerRoom ? sum(waiting) : undefined
  if (room === allTenantsRoom) return sum(waiting)
  const tenant = /^tenant (\d+)$/.exec(room)?.[1]
  if (tenant === undefined || room !== tenantRoom(Number(tenant))) return undefined
  return waiting.get(Number(tenant)) ?? 0
}

const sum = (waiting: Waiting) => [...waiting.values()].reduce((total, each) => total + each, 0)
