import type { Server, Socket } from 'socket.io'
import type { ConsoleEvents, SessionReason } from '../../lib/contract/live.ts'
import type { Role } from '../../lib/contract/permissions.ts'

/** Who is at the other end of a socket. `agentId` is its tenant; a console without one hears of all. */
export type Party = ConsoleParty | TerminalParty

export interface ConsoleParty {
  kind: 'console'
  tokenHash: string
  accountId: number
  agentId: number | null
  role: Role
}

export interface TerminalParty {
  kind: 'terminal'
  tokenHash: string
  memberId: number
  agentId: number | null
}

/** What a socket sends is taken for nothing until it is looked at. */
export interface Incoming {
  position: (report: unknown, answer: unknown) => void
  heartbeat: (nothing: unknown, answer: unknown) => void
  signOut: (nothing: unknown, answer: unknown) => void
}

interface SocketData {
  party: Party
}

type Nothing = Record<string, never>
export type LiveServer = Server<Incoming, ConsoleEvents, Nothing, SocketData>
export type LiveSocket = Socket<Incoming, ConsoleEvents, Nothing, SocketData>

/** Rooms of consoles, by what they hear of; no socket's id has a space in it. */
export const seesAll = 'sees all'
export const ownersRoom = 'the owner'
export const tenantRoom = (agentId: number) => `tenant ${agentId}`
/** The room of a member's terminal. */
export const memberRoom = (memberId: number) => `member ${memberId}`

/** The rooms that hear of a tenant's rows. */
export function hearing(agentId: number | null): string[] {
  return agentId === null ? [seesAll] : [seesAll, tenantRoom(agentId)]
}

/** The rooms that a party is in. */
export function roomsOf(party: Party): string[] {
  if (party.kind === 'terminal') return [memberRoom(party.memberId)]
  const tenant = party.agentId === null ? seesAll : tenantRoom(party.agentId)
  return party.role === 'admin' ? [tenant, ownersRoom] : [tenant]
}

/** Tells a socket why its session is over, and closes it for good. */
export function endSession(socket: LiveSocket, reason: SessionReason): void {
  socket.emit('session', { reason })
  socket.disconnect(true)
}
