import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created, loginAccounts, moment, reference } from './schema.ts'

/** The dongle that a login account is bound to, at most one; and what was signed with it lately. */

export const dongles = pgTable(
  'dongles',
  {
    accountId: reference()
      .primaryKey()
      .references(() => loginAccounts.id, { onDelete: 'cascade' }),
    serial: text().notNull(),
    /** What the dongle signs with, in base64. It signs nobody in without the password. */
    key: text().notNull(),
    boundAt: created(),
  },
  (t) => [uniqueIndex('dongles_serial').on(t.serial)],
)

/** Challenges that were answered, by their hash, for as long as one may be answered. */
export const answeredChallenges = pgTable(
  'answered_challenges',
  { hash: text().primaryKey(), expiresAt: moment().notNull() },
  (t) => [index('answered_challenges_expires').on(t.expiresAt)],
)
