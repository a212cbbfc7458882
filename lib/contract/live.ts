import { z } from 'zod'
import { fenceEvent } from './fence-info.ts'
import { id, moment } from './fields.ts'
import { position as recorded } from './gps-record.ts'
import { terminalTypes } from './member.ts'
import { positionTypes } from './position-fields.ts'

/** The real-time side of the wire: the handshake, and the events by direction. */

/** The `device` of a console in the handshake; a terminal sends its terminal type. */
export const consoleDevice = 16

/** The `auth` data of a socket's handshake. */
export const handshake = z.object({
  uid: z.union([z.string().min(1).max(20), z.number().int().positive()]).transform(String),
  token: z.string().min(1).max(200),
  device: z.union([z.literal(consoleDevice), z.enum(terminalTypes)]),
})

/**
 * Reason for ending a socket: the session has ended; its account, member or agent is suspended; the member's newer
 * terminal replaces this one.
 */
export const sessionReasons = ['revoked', 'frozen', 'elsewhere'] as const
export type SessionReason = (typeof sessionReasons)[number]

/** Kinds of rows that wait for review. `agents` is sent only to the owner's consoles. */
export const reviewKinds = ['certification', 'groupCreate', 'groupJoin', 'groupDelete', 'agents'] as const
export type ReviewKind = (typeof reviewKinds)[number]
/** Kinds of rows that wait for an operator: those, and halted versions, which are sent only to the owner's consoles. */
export const waitingKinds = [...reviewKinds, 'versions'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/**
 * A member's terminal connected or disconnected. A console drops one of another tenant than its session's; without
 * `agentInfoId` it relies on the platform alone.
 */
const presence = z.object({
  userId: id,
  agentInfoId: id.nullable().optional(),
  online: z.boolean(),
  at: moment,
})

/**
 * A member's new position, sent after it is stored. Degrees in WGS-84, height in metres. A console drops one of another
 * tenant than its session's; without `agentInfoId` it relies on the platform alone.
 */
const position = recorded
  .pick({
    userId: true,
    longitude: true,
    latitude: true,
    height: true,
    address: true,
    type: true,
    signInTime: true,
  })
  .extend({ agentInfoId: id.nullable().optional() })

/**
 * The number of rows of one kind that wait in the console's tenant; sent on connecting and when it changes.
 */
const review = z.object({ kind: z.enum(waitingKinds), pending: z.number().int() })

/**
 * A member entered or left a geofence, or stayed in it for long enough; sent after it is stored. A console drops one of
 * another tenant than its session's; without `agentInfoId` it relies on the platform alone.
 */
const fence = fenceEvent
  .omit({ account: true, insideSince: true })
  .extend({ agentInfoId: id.nullable().optional(), nickName: z.string().default('') })

/** `notificationId` is absent from platforms that do not number their notifications. */
const notice = z.object({
  notificationId: id.optional(),
  title: z.string(),
  content: z.string(),
  at: moment,
})
/**
 * A terminal acknowledges it once it has shown it or keeps it, and drops one whose `notificationId` it has already: a
 * notification that was not acknowledged is sent again when the terminal connects.
 */
const terminalNotice = notice.extend({ notificationId: id })
/** A version has changed: its ring, its state, or a count of its reports. Sent to the owner's consoles alone. */
const version = z.object({ versionId: id })
/**
 * A notification, or an announcement that was pushed, as consoles hear it. A console drops one of another tenant than its
 * session's; without `agentInfoId` it relies on the platform alone.
 */
const consoleNotice = notice.extend({ agentInfoId: id.nullable().optional() })
const session = z.object({ reason: z.enum(sessionReasons) })

/** Events from the platform to a console. */
export const consoleEvents = { presence, position, review, fence, version, notice: consoleNotice, session }
/** Events from the platform to a terminal. */
export const terminalEvents = { notice: terminalNotice, session }

/**
 * A position reported by a terminal. `at` is the time of a position that was recorded without a network; absent: now.
 */
export const positionReport = z.object({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
  height: z.number().min(-1000).max(100_000).default(0),
  address: z.string().trim().max(200, 'tooLong').default(''),
  type: z.enum(positionTypes).default('gps'),
  at: moment.optional(),
})

/**
 * The answer to a terminal's event, for a position after it is stored; also the `data` of a refused handshake's error.
 * `code` is a code of the wire, `data` its data, such as the `retryAfter` seconds of code 11.
 */
export const acknowledgement = z.object({ code: z.number().int(), data: z.unknown() })
export type Acknowledgement = z.output<typeof acknowledgement>

type Listeners<Events extends Record<string, z.ZodType>> = {
  [Name in keyof Events]: (payload: z.output<Events[Name]>) => void
}
export type ConsoleEvents = Listeners<typeof consoleEvents>
export type TerminalEvents = Omit<Listeners<typeof terminalEvents>, 'notice'> & {
  notice: (payload: z.output<typeof terminalNotice>, received: () => void) => void
}

type Answer = (answer: Acknowledgement) => void
const nothing = z.object({})
/**
 * Events from a terminal to the platform; `signOut` ends its token, `answers` asks for the answers to the member's
 * feedback, which are the data of its acknowledgement (`answers` of help.ts).
 */
export const terminalReports = {
  position: positionReport,
  heartbeat: nothing,
  answers: nothing,
  signOut: nothing,
}
export type TerminalReports = {
  [Name in keyof typeof terminalReports]: (
    report: z.input<(typeof terminalReports)[Name]>,
    answer: Answer,
  ) => void
}
