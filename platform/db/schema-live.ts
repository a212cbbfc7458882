import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { members, moment, reference, words } from './schema.ts'

/** Signed-in terminals, and the platform process that each is connected to. */

/** A signed-in terminal, by the SHA-256 of its token; a member has at most one. */
export const terminalTokens = pgTable(
  'terminal_tokens',
  {
    hash: text().primaryKey(),
    memberId: reference()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    imei: words(),
    iccid: words(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('terminal_tokens_member').on(t.memberId),
    index('terminal_tokens_expires').on(t.expiresAt),
  ],
)

/**
 * Platform processes with sockets. A killed process stops renewing its lease; lease times are the database's clock.
 */
export const liveProcesses = pgTable('live_processes', {
  id: uuid().primaryKey(),
  leaseUntil: moment().notNull(),
})

/**
 * Connected members. A trigger marks a member offline when its row is deleted, whether its token, process or
 * socket ended.
 */
export const connections = pgTable(
  'connections',
  {
    memberId: reference()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    tokenHash: text()
      .notNull()
      .references(() => terminalTokens.hash, { onDelete: 'cascade' }),
    processId: uuid()
      .notNull()
      .references(() => liveProcesses.id, { onDelete: 'cascade' }),
    socketId: text().notNull(),
    connectedAt: moment().notNull(),
  },
  (t) => [
    index('connections_token').on(t.tokenHash),
    index('connections_process').on(t.processId, t.socketId),
  ],
)
