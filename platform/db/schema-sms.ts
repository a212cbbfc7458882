import { index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { codePurposes } from '../../lib/contract/login-info.ts'
import { loginAccounts, moment, reference, rowId } from './schema.ts'

/** Codes by SMS: requested codes, the outbox, and the tickets that replace a correct code. */

export const codePurpose = pgEnum('code_purpose', codePurposes)

/** Every requested code, as its hash, including those for which no message was sent. */
export const messageCodes = pgTable(
  'message_codes',
  {
    id: rowId(),
    telephone: text().notNull(),
    purpose: codePurpose().notNull(),
    codeHash: text().notNull(),
    /** Attempts left; at 0 the code is invalid. */
    tries: integer().notNull(),
    address: text().notNull(),
    at: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    index('message_codes_telephone').on(t.telephone, t.at),
    index('message_codes_address').on(t.address, t.at),
    index('message_codes_at').on(t.at),
  ],
)

/** Messages waiting for the gateway; deleted once it has accepted them. */
export const messageOutbox = pgTable(
  'message_outbox',
  {
    id: rowId(),
    telephone: text().notNull(),
    purpose: codePurpose().notNull(),
    code: text().notNull(),
    locale: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('message_outbox_next').on(t.nextAt)],
)

/** The right to set a new password, for the browser that has entered a correct code. */
export const resetTickets = pgTable(
  'reset_tickets',
  {
    hash: text().primaryKey(),
    accountId: reference()
      .notNull()
      .references(() => loginAccounts.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('reset_tickets_expires').on(t.expiresAt)],
)
