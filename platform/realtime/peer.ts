import type { Server, Socket } from 'socket.io'
import type { ConsoleEvents, SessionReason } from '../../lib/contract/live.ts'
import type { Role } from '../../lib/contract/permissions.ts'

/**
 * The authenticated other end of a socket. `agentId` is its tenant; a console whose `agentId` is null receives the
 * events of all tenants.
 */
export type Peer = ConsolePeer | TerminalPeer

export interface ConsolePeer {
  kind: 'console'
  tokenHash: string
  accountId: number
  agentId: number | null
  role: Role
}

export interface TerminalPeer {
  kind: 'terminal'
  tokenHash: string
  memberId: number
  agentId: number | null
}

/** Events from a terminal; their payloads are not validated yet. */
export interface IncomingEvents {
  position: (report: unknown, answer: unknown) => void
  heartbeat: (nothing: unknown, answer: unknown) => void
  answers: (nothing: unknown, answer: unknown) => void
  signOut: (nothing: unknown, answer: unknown) => void
}

/** Events from the platform; a terminal confirms a notice, a console does not. */
type SentEvents = Omit<ConsoleEvents, 'notice'> & {
  notice: (notice: Parameters<ConsoleEvents['notice']>[0], received: () => void) => void
}

interface SocketData {
  peer: Peer
  /** Resolves when the terminal has its answer to `signOut`; never rejects. */
  signingOut?: Promise<void>
}

type NoEvents = Record<string, never>
export type LiveServer = Server<IncomingEvents, SentEvents, NoEvents, SocketData>
export type LiveSocket = Socket<IncomingEvents, SentEvents, NoEvents, SocketData>

/**
 * Rooms of consoles, by tenant. The space keeps them apart from socket.io's own rooms, which are named by socket id.
 */
export const allTenantsRoom = 'all tenants'
export const ownerRoom = 'owner'
export const tenantRoom = (agentId: number) => `tenant ${agentId}`
export const memberRoom = (memberId: number) => `member ${memberId}`

/** The console rooms that receive a tenant's events. */
export function roomsOfTenant(agentId: number | null): string[] {
  return agentId === null ? [allTenantsRoom] : [allTenantsRoom, tenantRoom(agentId)]
}

/** The rooms that a peer joins. */
export function roomsOf(peer: Peer): string[] {
  if (peer.kind === 'terminal') return [memberRoom(peer.memberId)]
  const tenant = peer.agentId === null ? allTenantsRoom : tenantRoom(peer.agentId)
  return peer.role === 'admin' ? [tenant, ownerRoom] : [tenant]
}

/**
 * Sends the reason for the end of the session, and closes the socket. The notification of a sign-out can
 * arrive before its statement returns: the terminal that signs out gets its answer first, and no other socket
 * waits for that.
 */
export function endSession(socket: LiveSocket, reason: SessionReason): void {
  const end = () => {
    socket.emit('session', { reason })
    socket.disconnect(true)
  }
  const { signingOut } = socket.data
  if (signingOut) void signingOut.then(end)
  else end()
}
