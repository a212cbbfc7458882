import type { FastifyBaseLogger } from 'fastify'
import {
  type Batch,
  confirmDeliveries,
  readBatch,
  waitingAt,
  waitingFor,
} from '../store/notification-deliveries.ts'
import type { NotificationWords } from '../store/notifications.ts'
import type { Services } from '../wire/services.ts'
import { type LiveServer, type LiveSocket, memberRoom, type TerminalPeer } from './peer.ts'

/** Milliseconds that confirmations are gathered. */
const gatherFor = 100

export interface Notices {
  /** Sends a notification to the terminals of a batch that this process has connected. */
  deliver(batch: Batch): Promise<void>
  /** Sends a terminal that is recorded as connected the notifications that wait for its member. */
  resume(socket: LiveSocket, peer: TerminalPeer): Promise<void>
  /**
   * Sends all terminals of this process their waiting notifications, after messages between processes may
   * have been lost.
   */
  resumeAll(): Promise<void>
  /** Writes the collected confirmations. */
  flush(): Promise<void>
}

/**
 * Sends notifications to terminals and records their confirmations. A lost confirmation is not requested
 * again: the terminal gets the notification at its next connection, drops it by its id and confirms it.
 */
export function makeNotices(
  io: LiveServer,
  { db, now }: Pick<Services, 'db' | 'now'>,
  processId: string,
  log: FastifyBaseLogger,
): Notices {
  /** The notifications sent to a socket: a batch and the waiting ones may both contain the same one. */
  const sentTo = new WeakMap<LiveSocket, Set<number>>()
  const confirmed = new Map<number, number[]>()
  let timer: NodeJS.Timeout | undefined

  function send(socket: LiveSocket, memberId: number, id: number, words: NotificationWords): void {
    const sent = sentTo.get(socket) ?? new Set()
    if (sent.has(id)) return
    sentTo.set(socket, sent.add(id))
    const { title, content, createdAt } = words
    const notice = { notificationId: id, title, content, at: createdAt.toISOString() }
    socket.emit('notice', notice, () => confirm(id, memberId))
  }

  function sendMember(memberId: number, id: number, words: NotificationWords): void {
    for (const socketId of io.sockets.adapter.rooms.get(memberRoom(memberId)) ?? []) {
      const socket = io.sockets.sockets.get(socketId)
      if (socket) send(socket, memberId, id, words)
    }
  }

  function confirm(id: number, memberId: number): void {
    const theirs = confirmed.get(id)
    if (theirs) theirs.push(memberId)
    else confirmed.set(id, [memberId])
    timer ??= setTimeout(() => {
      flush().catch((err: unknown) => log.warn({ err }, 'confirmations were lost'))
    }, gatherFor)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const gathered = [...confirmed]
    confirmed.clear()
    for (const [id, memberIds] of gathered) await confirmDeliveries(db, id, memberIds, now())
  }

  return {
    flush,
    async deliver(batch) {
      const found = await readBatch(db, batch, processId)
      if (!found) return
      for (const memberId of found.memberIds) sendMember(memberId, batch.notificationId, found)
    },
    async resumeAll() {
      for (const one of await waitingAt(db, processId, now())) sendMember(one.memberId, one.id, one)
    },
    async resume(socket, { memberId }) {
      for (const words of await waitingFor(db, memberId, now())) send(socket, memberId, words.id, words)
    },
  }
}
