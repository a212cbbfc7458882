import type { FastifyBaseLogger } from 'fastify'
import { codeNumbers } from '../../lib/contract/codes.ts'
import { positionReport } from '../../lib/contract/live.ts'
import { fieldReasons } from '../../lib/contract/reasons.ts'
import { invalid, missing } from '../rules/refusal.ts'
import { endTerminalToken } from '../store/terminal-tokens.ts'
import type { Services } from '../wire/services.ts'
import { refusalOf } from './admission.ts'
import type { LiveSocket, TerminalParty } from './peer.ts'
import type { PositionQueue } from './position-queue.ts'
import type { PresenceKeeper } from './presence-keeper.ts'
import { makePace } from './rate-limits.ts'

const minute = 60_000
/** A terminal's clock may be ahead by so much, and what it kept without a network may be so old. */
const ahead = minute
const oldest = 30 * 24 * 60 * minute

interface Works {
  services: Services
  positions: PositionQueue
  presence: PresenceKeeper
  log: FastifyBaseLogger
}

/** Serves what a terminal sends, once it has `arrived`. */
export function serveTerminal(
  socket: LiveSocket,
  party: TerminalParty,
  { arrived, ...works }: Works & { arrived: Promise<void> },
): void {
  const { services, presence, log } = works
  const answering = (work: (input: unknown) => Promise<void>) => (input: unknown, answer: unknown) => {
    presence.heard(party.memberId)
    const done = arrived.then(() => work(input))
    done.then(
      () => reply(answer, codeNumbers.ok),
      (error: unknown) => {
        const refusal = refusalOf(error)
        if (!refusal) log.error({ err: error }, 'unexpected error of a terminal')
        reply(answer, refusal?.code ?? codeNumbers.illegal, refusal?.data)
      },
    )
  }
  limitPace(socket)
  socket.on(
    'position',
    answering((report) => takePosition(report, party, works)),
  )
  socket.on(
    'heartbeat',
    answering(async () => {}),
  )
  socket.on(
    'signOut',
    answering(() => endTerminalToken(services.db, party.tokenHash)),
  )
}

/** Answers once the position is kept. */
async function takePosition(
  report: unknown,
  { memberId }: TerminalParty,
  { services, positions }: Works,
): Promise<void> {
  const read = positionReport.safeParse(report)
  if (!read.success) throw invalid(fieldReasons(read.error))
  const now = services.now()
  const { at: told, ...place } = read.data
  const at = told === undefined ? now : new Date(told)
  const age = now.getTime() - at.getTime()
  if (age < -ahead || age > oldest || place.address.includes('\0')) throw invalid({ at: 'invalid' })
  if (!(await positions.add({ ...place, memberId, at }))) throw missing()
}

function limitPace(socket: LiveSocket): void {
  const pace = makePace()
  socket.use((event, next) => {
    const verdict = pace()
    if (verdict === 'go') return next()
    // Without `next` the event goes no further.
    if (verdict === 'close') socket.disconnect(true)
    else reply(event.at(-1), codeNumbers.too_many, { retryAfter: 1 })
  })
}

function reply(answer: unknown, code: number, data: unknown = null): void {
  if (typeof answer === 'function') answer({ code, data })
}
