import type { FastifyBaseLogger } from 'fastify'
import { type ReviewKind, reviewKinds } from '../../lib/contract/live.ts'
import { countWaiting, type Waiting } from '../store/review-counts.ts'
import type { Services } from '../wire/services.ts'
import {
  type ConsoleParty,
  type LiveServer,
  type LiveSocket,
  ownersRoom,
  roomsOf,
  seesAll,
  tenantRoom,
} from './peer.ts'

/** A kind is counted at most once in so many milliseconds, however often it changes. */
const span = 1000

export interface Reviews {
  /** Tells a console that has connected what waits. */
  greet(socket: LiveSocket, party: ConsoleParty): Promise<void>
  /** Counts kinds again before long, and tells the consoles for which there is another count. */
  changed(kinds: readonly ReviewKind[]): void
  stop(): void
}

/** Tells consoles how much waits for review, each of its tenant. */
export function makeReviews(io: LiveServer, { db }: Services, log: FastifyBaseLogger): Reviews {
  const told = new Map<string, number>()
  const due = new Map<ReviewKind, NodeJS.Timeout>()
  const countedAt = new Map<ReviewKind, number>()

  async function count(kind: ReviewKind): Promise<void> {
    due.delete(kind)
    countedAt.set(kind, Date.now())
    const waiting = await countWaiting(db, kind)
    for (const room of io.sockets.adapter.rooms.keys()) {
      const pending = pendingIn(room, kind, waiting)
      if (pending === undefined || told.get(`${kind} ${room}`) === pending) continue
      told.set(`${kind} ${room}`, pending)
      io.to(room).emit('review', { kind, pending })
    }
  }

  function changed(kinds: readonly ReviewKind[]): void {
    for (const kind of kinds) {
      if (due.has(kind)) continue
      const since = Date.now() - (countedAt.get(kind) ?? 0)
      const again = () =>
        count(kind).catch((err: unknown) => log.warn({ err, kind }, 'counting what waits for review failed'))
      due.set(kind, setTimeout(again, Math.max(0, span - since)))
    }
  }

  return {
    async greet(socket, party) {
      for (const kind of reviewKinds) {
        if (kind === 'agents' && party.role !== 'admin') continue
        // What its room was told is not what it was told.
        for (const room of roomsOf(party)) told.delete(`${kind} ${room}`)
        const before = countedAt.get(kind)
        const waiting = await countWaiting(db, kind)
        // Counted for its room meanwhile, maybe later than here: once more, so that the last word is right.
        if (countedAt.get(kind) !== before) changed([kind])
        const pending = party.agentId === null ? sum(waiting) : (waiting.get(party.agentId) ?? 0)
        socket.emit('review', { kind, pending })
      }
    },
    changed,
    stop() {
      for (const timer of due.values()) clearTimeout(timer)
    },
  }
}

/** What a room is told of a kind; undefined for a room that is told nothing of it. */
function pendingIn(room: string, kind: ReviewKind, waiting: Waiting): number | undefined {
  if (kind === 'agents') return room === ownersRoom ? sum(waiting) : undefined
  if (room === seesAll) return sum(waiting)
  const tenant = /^tenant (\d+)$/.exec(room)?.[1]
  if (tenant === undefined || room !== tenantRoom(Number(tenant))) return undefined
  return waiting.get(Number(tenant)) ?? 0
}

const sum = (waiting: Waiting) => [...waiting.values()].reduce((total, each) => total + each, 0)
