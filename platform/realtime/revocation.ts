import type { SessionReason } from '../../lib/contract/live.ts'
import { endedSessions, endedTerminals } from '../store/lapsed-sessions.ts'
import type { Services } from '../wire/services.ts'
import type { Check } from './messages.ts'
import {
  type ConsoleParty,
  endSession,
  type LiveServer,
  type LiveSocket,
  type Party,
  type TerminalParty,
} from './peer.ts'

const atOnce = 1000

/**
 * Ends the sockets whose session is over by the database, of those that a predicate picks. A message that something
 * ended only says where to look, so nothing is lost with one that does not come.
 */
export async function endLapsed(
  io: LiveServer,
  { db, now }: Services,
  concerns: (party: Party) => boolean,
): Promise<void> {
  const sockets = [...io.sockets.sockets.values()].filter(({ data }) => data.party && concerns(data.party))
  for (let start = 0; start < sockets.length; start += atOnce) {
    const some = sockets.slice(start, start + atOnce)
    const parties = some.map(({ data }) => data.party)
    const consoles = parties.filter((party): party is ConsoleParty => party.kind === 'console')
    const terminals = parties.filter((party): party is TerminalParty => party.kind === 'terminal')
    const ended = new Map<string, SessionReason>([
      ...(consoles.length > 0 ? await endedSessions(db, consoles, now()) : []),
      ...(terminals.length > 0 ? await endedTerminals(db, terminals, now()) : []),
    ])
    for (const socket of some) endIf(socket, ended.get(socket.data.party.tokenHash))
  }
}

function endIf(socket: LiveSocket, reason: SessionReason | undefined): void {
  if (reason) endSession(socket, reason)
}

/** Whether a check that was told asks about a party. */
export function concernedBy({ all, accounts, members, agents }: Check): (party: Party) => boolean {
  return (party) => {
    if (all) return true
    if (party.agentId !== null && agents?.includes(party.agentId)) return true
    return party.kind === 'console'
      ? accounts?.includes(party.accountId) === true
      : members?.includes(party.memberId) === true
  }
}
