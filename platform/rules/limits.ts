import { rememberedDays, temporaryMinutes, ticketMinutes } from '../../lib/contract/limits.ts'
import { day, hour, minute, second } from './units.ts'

// How often, how many and how long: the rules of the platform as numbers. Times are milliseconds unless a line says
// otherwise. How long rows are kept is in kept-for.ts; limits that the console knows too are in lib/contract/limits.ts.

/** Codes by SMS: short-lived, because six digits can be guessed. */
export const codeLife = 5 * minute
/** Wrong tries after which a code is void. */
export const codeTries = 5
/** Codes to a number and from an address: each costs money and disturbs the owner of the number. */
export const codeLimits = [
  { by: 'telephone', times: 1, span: minute },
  { by: 'telephone', times: 5, span: 30 * minute },
  { by: 'address', times: 20, span: 30 * minute },
] as const
/** Seconds until the next code may be sent to a number. */
export const resendAfter = codeLimits[0].span / second
/** The ticket that a right code gives: time enough to think of a new password. */
export const ticketLife = ticketMinutes * minute

/** Wrong tries to sign in at an account, and from an address, which an office may share. */
export const accountTries = { times: 10, span: 10 * minute }
export const addressTries = { times: 25, span: 5 * minute }
/** The most tries that are under way at once in all processes: four in each of four. */
export const triesUnderWay = 16

/** A token before sign-in: as long as one reads and fills in the form. */
export const temporaryLife = temporaryMinutes * minute
/** Temporary tokens of one address, above the needs of an office that shares one. */
export const temporaryLimit = { times: 1000, span: 5 * minute }
/** A session without use: a working day. */
export const sessionLife = 12 * hour
/** A session that its operator asked to be remembered, with or without use. */
export const rememberedLife = rememberedDays * day
/** The proof of a password for an act that asks for it again. */
export const confirmationLife = 2 * minute
/** A terminal's token: a radio may lie in a drawer for weeks. */
export const terminalTokenLife = 30 * day
/**
 * Writes of one terminal, done or refused: each leaves a row in the operation log. The span is at most that of
 * `accountTries`, for which tries are stored.
 */
export const terminalWrites = { times: 60, span: 10 * minute }
/** Console sockets of one session; a console opens one. */
export const socketsOfSession = 10

/** Open sockets from one address to one process; a fleet of terminals may share an address. */
export const socketsOfAddress = 4000
/** Refused handshakes from one address in a minute. */
export const refusedOfAddress = 100
/** Events that a socket may send in one second; a well-behaved terminal sends one every few seconds. */
export const eventsPerSecond = 10
/** Events in one second above which a socket is closed. */
export const closingEvents = 200

/** How far ahead a terminal's clock may be, and how old a position recorded without a network may be. */
export const clockAhead = minute
export const oldestPosition = 30 * day
/** Pixels of a cell of the map, in which marks that are close together become one. */
export const cellPixels = 64

/** Pictures that one account stores in a day, so that it cannot fill the storage. */
export const picturesADay = 500
/** Unfinished packages of one account, of up to 2 GiB each. */
export const packagesUnfinished = 4

/** Pauses after the first try of a webhook's delivery and after each retry: a receiver may be down over a weekend. */
export const webhookPauses = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour, day]
/** Failures that last longer stop the webhook. */
export const webhookFailing = 3 * day
/** Unconfirmed notifications wait for an offline member: a radio that is charged at the weekend or taken along on leave. */
export const noticeWaits = 7 * day
