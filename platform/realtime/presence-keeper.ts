import type { FastifyBaseLogger } from 'fastify'
import { Unauthorised } from '../rules/refusal.ts'
import { mayConnect } from '../rules/terminal-rules.ts'
import { noteSeen, recordConnection, removeConnections } from '../store/presence.ts'
import { holdTerminalMember, renewTerminalToken } from '../store/terminal-tokens.ts'
import type { Services } from '../wire/services.ts'
import type { LiveSocket, TerminalPeer } from './peer.ts'

/** Milliseconds between two updates of a member's `lastSeenAt`. */
const seenEvery = 60_000
const batchSize = 1000

export interface PresenceKeeper {
  /** Records a terminal as connected. Throws `Unauthorised` when its member is suspended or its token has ended. */
  connect(socket: LiveSocket, peer: TerminalPeer): Promise<void>
  disconnect(socket: LiveSocket): void
  noteEvent(memberId: number): void
  /** Writes pending disconnections and `lastSeenAt` times; disconnections that cannot be written stay pending. */
  flush(): Promise<void>
  /** Stops writing: the caller removes the process's row, and with it all of its connections. */
  close(): void
}

/** Records in the database which terminals are connected to this process. */
export function makePresenceKeeper(
  { db, now }: Services,
  processId: string,
  log: FastifyBaseLogger,
): PresenceKeeper {
  const disconnected = new Set<string>()
  const seen = new Set<number>()
  let writtenAt = Date.now()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function removeDisconnected(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const socketIds = [...disconnected].slice(0, batchSize)
    if (socketIds.length === 0) return
    await removeConnections(db, processId, socketIds)
    for (const id of socketIds) disconnected.delete(id)
    if (disconnected.size > 0) await removeDisconnected()
  }

  return {
    async connect(socket, peer) {
      const moment = now()
      await db.transaction(async (tx) => {
        const member = await holdTerminalMember(tx, { id: peer.memberId, agentId: peer.agentId })
        if (!member || !mayConnect(member, moment)) throw new Unauthorised('suspended')
        if (!(await renewTerminalToken(tx, peer.tokenHash, moment))) throw new Unauthorised()
        const { memberId, tokenHash } = peer
        await recordConnection(tx, { memberId, tokenHash, processId, socketId: socket.id }, moment)
      })
    },
    disconnect(socket) {
      if (closed) return
      disconnected.add(socket.id)
      // Collects the disconnections of 50 ms into one statement.
      timer ??= setTimeout(() => {
        removeDisconnected().catch((err: unknown) => log.warn({ err }, 'taking terminals offline failed'))
      }, 50)
    },
    close() {
      closed = true
      clearTimeout(timer)
    },
    noteEvent: (memberId) => void seen.add(memberId),
    async flush() {
      await removeDisconnected()
      if (Date.now() - writtenAt < seenEvery || seen.size === 0) return
      writtenAt = Date.now()
      const memberIds = [...seen]
      seen.clear()
      await noteSeen(db, memberIds, now())
    },
  }
}
