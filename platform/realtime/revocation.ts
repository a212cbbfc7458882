import type { SessionReason } from '../../lib/contract/live.ts'
import { endedConsoleSessions, endedTerminalSessions } from '../store/lapsed-sessions.ts'
import type { Services } from '../wire/services.ts'
import type { Check } from './messages.ts'
import {
  type ConsolePeer,
  endSession,
  type LiveServer,
  type LiveSocket,
  type Peer,
  type TerminalPeer,
} from './peer.ts'

const batchSize = 1000

/**
 * Closes the sockets for which `selects` is true and whose session has ended according to the database.
 * Notifications only say which sockets to check, so a lost one delays the end but does not prevent it.
 */
export async function endLapsed(
  io: LiveServer,
  { db, now }: Services,
  selects: (peer: Peer) => boolean,
): Promise<void> {
  const sockets = [...io.sockets.sockets.values()].filter(({ data }) => data.peer && selects(data.peer))
  for (let start = 0; start < sockets.length; start += batchSize) {
    const some = sockets.slice(start, start + batchSize)
    const peers = some.map(({ data }) => data.peer)
    const consoles = peers.filter((peer): peer is ConsolePeer => peer.kind === 'console')
    const terminals = peers.filter((peer): peer is TerminalPeer => peer.kind === 'terminal')
    const ended = new Map<string, SessionReason>([
      ...(consoles.length > 0 ? await endedConsoleSessions(db, consoles, now()) : []),
      ...(terminals.length > 0 ? await endedTerminalSessions(db, terminals, now()) : []),
    ])
    for (const socket of some) endIf(socket, ended.get(socket.data.peer.tokenHash))
  }
}

function endIf(socket: LiveSocket, reason: SessionReason | undefined): void {
  if (reason) endSession(socket, reason)
}

export function isSelectedBy({ all, accounts, members, agents }: Check): (peer: Peer) => boolean {
  return (peer) => {
    if (all) return true
    if (peer.agentId !== null && agents?.includes(peer.agentId)) return true
    return peer.kind === 'console'
      ? accounts?.includes(peer.accountId) === true
      : members?.includes(peer.memberId) === true
  }
}
