import type { FastifyBaseLogger } from 'fastify'
import { codeNumbers } from '../../lib/contract/codes.ts'
import { positionReport } from '../../lib/contract/live.ts'
import { fieldReasons } from '../../lib/contract/reasons.ts'
import { clockAhead, oldestPosition } from '../rules/limits.ts'
import { invalid, missing } from '../rules/refusal.ts'
import { answersFor } from '../store/feedback.ts'
import { noteWrongClock } from '../store/position-doubts.ts'
import { endTerminalToken } from '../store/terminal-tokens.ts'
import type { Services } from '../wire/services.ts'
import { refusalOf } from './admission.ts'
import type { LiveSocket, TerminalPeer } from './peer.ts'
import type { PositionQueue } from './position-queue.ts'
import type { PresenceKeeper } from './presence-keeper.ts'
import { makeEventLimit } from './rate-limits.ts'

interface Dependencies {
  services: Services
  positions: PositionQueue
  presence: PresenceKeeper
  log: FastifyBaseLogger
}

/** Handles the events of a terminal; each waits until its connection is recorded. */
export function serveTerminal(
  socket: LiveSocket,
  peer: TerminalPeer,
  { recorded, ...dependencies }: Dependencies & { recorded: Promise<void> },
): void {
  const { services, presence, log } = dependencies
  const answering =
    (work: (input: unknown) => Promise<unknown>) => async (input: unknown, answer: unknown) => {
      presence.noteEvent(peer.memberId)
      try {
        await recorded
        reply(answer, codeNumbers.ok, await work(input))
      } catch (error) {
        const refusal = refusalOf(error)
        if (!refusal) log.error({ err: error }, 'unexpected error of a terminal')
        reply(answer, refusal?.code ?? codeNumbers.illegal, refusal?.data)
      }
    }
  const signOut = answering(() => endTerminalToken(services.db, peer.tokenHash))
  limitEvents(socket)
  socket.on(
    'position',
    answering((report) => takePosition(report, peer, dependencies)),
  )
  socket.on(
    'heartbeat',
    answering(async () => {}),
  )
  socket.on(
    'answers',
    answering(() => answersFor(services.db, peer.memberId)),
  )
  socket.on('signOut', (nothing, answer) => {
    socket.data.signingOut = signOut(nothing, answer)
  })
}

/** Validates and stores a position report; resolves when it is stored. */
async function takePosition(
  report: unknown,
  { memberId }: TerminalPeer,
  { services, positions }: Dependencies,
): Promise<void> {
  const read = positionReport.safeParse(report)
  if (!read.success) throw invalid(fieldReasons(read.error))
  const now = services.now()
  const { at: reportedAt, ...place } = read.data
  const at = reportedAt === undefined ? now : new Date(reportedAt)
  const age = now.getTime() - at.getTime()
  if (age < -clockAhead || age > oldestPosition) {
    await noteWrongClock(services.db, memberId, { clockTime: at, now })
    throw invalid({ at: 'invalid' })
  }
  if (place.address.includes('\0')) throw invalid({ address: 'invalid' })
  const isTimed = reportedAt !== undefined
  if (!(await positions.add({ ...place, memberId, at, isTimed }))) throw missing()
}

function limitEvents(socket: LiveSocket): void {
  const judge = makeEventLimit()
  socket.use((event, next) => {
    const verdict = judge()
    if (verdict === 'accept') return next()
    // Not calling `next` drops the event.
    if (verdict === 'close') socket.disconnect(true)
    else reply(event.at(-1), codeNumbers.too_many, { retryAfter: 1 })
  })
}

function reply(answer: unknown, code: number, data: unknown = null): void {
  if (typeof answer === 'function') answer({ code, data })
}
