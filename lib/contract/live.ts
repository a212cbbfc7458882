import { z } from 'zod'
import { fenceEvent } from './fence-info.ts'
import { id, moment } from './fields.ts'
import { position as recorded } from './gps-record.ts'
import { terminalTypes } from './member.ts'
import { positionType } from './position-fields.ts'

/** The real-time side of the wire: the handshake, and the events by direction. */

/** The `device` of a console in the handshake; a terminal sends its terminal type. */
export const consoleDevice = 16

/** The `auth` data of a socket's handshake. */
export const handshake = z.object({
  uid: z
    .union([z.string().min(1).max(20), z.number().int().positive()])
    .transform(String)
    .describe('The `LoginId` of a session, or the `uid` of terminal/signIn.'),
  token: z.string().min(1).max(200).describe('The token of a session, or that of terminal/signIn.'),
  device: z
    .union([z.literal(consoleDevice), z.enum(terminalTypes)])
    .describe('The terminal type that terminal/signIn answers; 16: a console.'),
})

/** Reasons for ending a socket. */
export const sessionReasons = ['revoked', 'frozen', 'elsewhere'] as const
export type SessionReason = (typeof sessionReasons)[number]

/** Kinds of rows that wait for review. `agents` is sent only to the owner's consoles. */
export const reviewKinds = ['certification', 'groupCreate', 'groupJoin', 'groupDelete', 'agents'] as const
export type ReviewKind = (typeof reviewKinds)[number]
/** Kinds of rows that wait for an operator: those, and halted versions, which are sent only to the owner's consoles. */
export const waitingKinds = [...reviewKinds, 'versions'] as const
export type WaitingKind = (typeof waitingKinds)[number]

const memberAgent = id
  .nullable()
  .optional()
  .describe(
    'The agent of the member; a console drops an event of another agent than its session’s. Absent: not told.',
  )

/** A member's terminal connected or disconnected. */
const presence = z.object({
  userId: id,
  agentInfoId: memberAgent,
  online: z.boolean(),
  at: moment.describe('The time at which the terminal connected or disconnected.'),
})

/** A member's new position, sent after it is stored. */
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
  .extend({ agentInfoId: memberAgent })

/** The number of rows of one kind that wait in the console's tenant; sent on connecting and when it changes. */
const review = z.object({
  kind: z.enum(waitingKinds).describe('The kind of the rows that wait.'),
  pending: z.number().int(),
})

/** A member entered or left a geofence, or stayed in it for long enough; sent after it is stored. */
const fence = fenceEvent
  .omit({ account: true, insideSince: true })
  .extend({ agentInfoId: memberAgent, nickName: z.string().default('') })

/** `notificationId` is absent from platforms that do not number their notifications. */
const notice = z.object({
  notificationId: id.optional(),
  title: z.string(),
  content: z.string().describe('The text of the notification, without markup.'),
  at: moment.describe('The time at which the notification was sent.'),
})
/**
 * A terminal acknowledges it once it has displayed or stored it, and drops one whose `notificationId` it has
 * already: a notification without an acknowledgement is sent again when the terminal connects.
 */
const terminalNotice = notice.extend({ notificationId: id })
/** A version has changed: its ring, its state, or a count of its reports. Sent to the owner's consoles alone. */
const version = z.object({ versionId: id })
/** A notification, or a pushed announcement, for consoles. */
const consoleNotice = notice.extend({
  agentInfoId: id
    .nullable()
    .optional()
    .describe('The agent whose consoles hear it; a console drops one of another agent. Absent: not told.'),
})
const session = z.object({ reason: z.enum(sessionReasons).describe('The reason for which the socket ends.') })

/** Events from the platform to a console. */
export const consoleEvents = { presence, position, review, fence, version, notice: consoleNotice, session }
/** Events from the platform to a terminal. */
export const terminalEvents = { notice: terminalNotice, session }

/** A position reported by a terminal. */
export const positionReport = z.object({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
  height: z.number().min(-1000).max(100_000).default(0),
  address: z
    .string()
    .trim()
    .max(200, 'tooLong')
    .describe('The place of the position in words; empty: not known.')
    .default(''),
  type: positionType.default('gps'),
  at: moment.optional().describe('The time of a position that was taken without a network; absent: now.'),
})

/** The answer to a terminal's event, for a position after it is stored; also the `data` of a refused handshake's error. */
export const acknowledgement = z.object({
  code: z.number().int().describe('A code of the wire; 1 means done.'),
  data: z.unknown(),
})
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
