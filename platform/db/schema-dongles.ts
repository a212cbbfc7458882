import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created, loginAccounts, moment, reference } from './schema.ts'

/** The dongle that a login account is bound to (at most one), and the challenges answered lately. */

export const dongles = pgTable(
  'dongles',
  {
    accountId: reference()
      .primaryKey()
      .references(() => loginAccounts.id, { onDelete: 'cascade' }),
    serial: text().notNull(),
    /** The dongle's signing key in base64. Signing in needs the password as well. */
    key: text().notNull(),
    boundAt: created(),
  },
  (t) => [uniqueIndex('dongles_serial').on(t.serial)],
)

/** Hashes of answered challenges, stored as long as a challenge is valid, so that none is answered twice. */
export const answeredChallenges = pgTable(
  'answered_challenges',
  { hash: text().primaryKey(), expiresAt: moment().notNull() },
  (t) => [index('answered_challenges_expires').on(t.expiresAt)],
)
