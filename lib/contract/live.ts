import { z } from 'zod'
import { id, moment } from './fields.ts'
import { positionTypes, position as recorded } from './gps-record.ts'
import { terminalTypes } from './member.ts'

/** The real-time side of the wire: the handshake, and every event with its direction. */

/** What a console names itself; a terminal names its terminal type. */
export const consoleDevice = 16

/** What a socket shows when it connects, as `auth`. */
export const handshake = z.object({
  uid: z.union([z.string().min(1).max(20), z.number().int().positive()]).transform(String),
  token: z.string().min(1).max(200),
  device: z.union([z.literal(consoleDevice), z.enum(terminalTypes)]),
})

/** Why a socket is ended: its session is over, its account or agent is suspended, a newer terminal has taken over. */
export const sessionReasons = ['revoked', 'frozen', 'elsewhere'] as const
export type SessionReason = (typeof sessionReasons)[number]

/** What may wait for somebody's review. `agents` is told to those who may read agents. */
export const reviewKinds = ['certification', 'groupCreate', 'groupJoin', 'groupDelete', 'agents'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** A member came or went. */
const presence = z.object({ userId: id, online: z.boolean(), at: moment })

/** Where a member is now, in WGS-84 degrees and metres; sent once it is kept. */
const position = recorded.pick({
  userId: true,
  longitude: true,
  latitude: true,
  height: true,
  address: true,
  type: true,
  signInTime: true,
})

/** How much of a kind waits for review in the tenant of the console; sent on connecting and when it changes. */
const review = z.object({ kind: z.enum(reviewKinds), pending: z.number().int() })

const notice = z.object({ title: z.string(), content: z.string(), at: moment })
const session = z.object({ reason: z.enum(sessionReasons) })

/** From the platform to a console. */
export const consoleEvents = { presence, position, review, notice, session }
/** From the platform to a terminal. */
export const terminalEvents = { notice, session }

/** From a terminal: where it is. Without a time it is now; a terminal that was without a network sends the times. */
export const positionReport = z.object({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
  height: z.number().min(-1000).max(100_000).default(0),
  address: z.string().trim().max(200, 'tooLong').default(''),
  type: z.enum(positionTypes).default('gps'),
  at: moment.optional(),
})

/**
 * What a terminal's event is answered with, a position only once it is kept; and the `data` of a refused handshake's
 * error. Codes are the wire's, and `data` is as in any answer: `retryAfter` where waiting helps.
 */
export const acknowledgement = z.object({ code: z.number().int(), data: z.unknown() })
export type Acknowledgement = z.output<typeof acknowledgement>

type Listeners<Events extends Record<string, z.ZodType>> = {
  [Name in keyof Events]: (payload: z.output<Events[Name]>) => void
}
export type ConsoleEvents = Listeners<typeof consoleEvents>
export type TerminalEvents = Listeners<typeof terminalEvents>

type Answer = (answer: Acknowledgement) => void
/** What a terminal sends; `signOut` ends its token. */
export interface TerminalReports {
  position: (report: z.input<typeof positionReport>, answer: Answer) => void
  heartbeat: (nothing: Record<string, never>, answer: Answer) => void
  signOut: (nothing: Record<string, never>, answer: Answer) => void
}
