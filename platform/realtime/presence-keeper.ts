import type { FastifyBaseLogger } from 'fastify'
import { Unauthorised } from '../rules/refusal.ts'
import { mayConnect } from '../rules/terminal-rules.ts'
import { noteSeen, recordConnection, removeConnections } from '../store/presence.ts'
import { holdTerminalMember, renewTerminalToken } from '../store/terminal-tokens.ts'
import type { Services } from '../wire/services.ts'
import type { LiveSocket, TerminalParty } from './peer.ts'

/** How often it is noted of a member that it was heard of. */
const seenEvery = 60_000
const goingLimit = 1000

export interface PresenceKeeper {
  /** Takes a terminal on record, unless it may not connect any more: then throws `Unauthorised`. */
  arrive(socket: LiveSocket, party: TerminalParty): Promise<void>
  leave(socket: LiveSocket): void
  heard(memberId: number): void
  /** Writes what leaving and hearing left to be written; what cannot be written now is kept for the next time. */
  settle(): Promise<void>
  /** Nothing is written any more: the process is taken off the record with all that it has. */
  close(): void
}

/** Keeps the database's record of the terminals that one process has connected. */
export function makePresenceKeeper(
  { db, now }: Services,
  processId: string,
  log: FastifyBaseLogger,
): PresenceKeeper {
  const going = new Set<string>()
  const heard = new Set<number>()
  let noted = Date.now()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function removeGone(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const socketIds = [...going].slice(0, goingLimit)
    if (socketIds.length === 0) return
    await removeConnections(db, processId, socketIds)
    for (const id of socketIds) going.delete(id)
    if (going.size > 0) await removeGone()
  }

  return {
    async arrive(socket, party) {
      const moment = now()
      await db.transaction(async (tx) => {
        const held = await holdTerminalMember(tx, { id: party.memberId, agentId: party.agentId })
        if (!held || !mayConnect(held, moment)) throw new Unauthorised('suspended')
        if (!(await renewTerminalToken(tx, party.tokenHash, moment))) throw new Unauthorised()
        const { memberId, tokenHash } = party
        await recordConnection(tx, { memberId, tokenHash, processId, socketId: socket.id }, moment)
      })
    },
    leave(socket) {
      if (closed) return
      going.add(socket.id)
      // Those that go at once are taken off the record at once.
      timer ??= setTimeout(() => {
        removeGone().catch((err: unknown) => log.warn({ err }, 'taking terminals offline failed'))
      }, 50)
    },
    close() {
      closed = true
      clearTimeout(timer)
    },
    heard: (memberId) => void heard.add(memberId),
    async settle() {
      await removeGone()
      if (Date.now() - noted < seenEvery || heard.size === 0) return
      noted = Date.now()
      const memberIds = [...heard]
      heard.clear()
      await noteSeen(db, memberIds, now())
    },
  }
}
