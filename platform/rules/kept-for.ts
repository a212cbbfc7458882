import { day, minute } from './units.ts'

// Milliseconds for which rows and files are kept. Positions are kept for the setting `positionDays`, deleted rows that
// can be put back for `undoMinutes` of lib/contract/limits.ts.

/** Deleted members, which can be restored meanwhile. */
export const restorableFor = 30 * day
/** Imports without a change whose rows were never written. */
export const unwrittenKeptFor = day
/** Generated passwords after an import has ended. */
export const passwordsKeptFor = day
/** Reports of imports. */
export const importsKeptFor = 30 * day
/** Files without a reference, for their uploader to refer to them. */
export const unusedFor: Readonly<Record<'image' | 'package', number>> = { image: day, package: 2 * day }
/** Chunks of an unfinished package, after the last one. */
export const unfinishedFor = 2 * day
/** Deliveries of notifications: the members that were reached. */
export const deliveriesKeptFor = 180 * day
/** Deliveries of webhooks. */
export const webhookDeliveriesKeptFor = 30 * day
/** A renewed secret's former one, which signs as well meanwhile. */
export const formerSecretFor = day
/** First answers to writes, which a repetition with their request id gets again. */
export const answersKeptFor = day
/** Answered challenges of dongles: longer than any console waits for its answer. */
export const challengesKeptFor = 10 * minute
/** Networks from which an account or a member has signed in, whose wrong tries count apart. */
export const networksKnownFor = 30 * day
