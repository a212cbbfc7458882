import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { KeyPermission } from '../../lib/contract/api-key-permissions.ts'
import { agents, loginAccounts, moment, reference, rowId, words } from './schema.ts'
import { textIndex } from './text-index.ts'

/** API keys by the SHA-256 of their secret part, so that reading this table opens nothing. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: rowId(),
    name: text().notNull(),
    secretHash: text().notNull(),
    /** The last four characters of the key. */
    ending: text().notNull(),
    permissions: text().array().$type<KeyPermission[]>().notNull(),
    /** The tenant of its calls; null: all tenants. */
    agentId: reference().references(() => agents.id, { onDelete: 'cascade' }),
    /** The account that created it, whose rights limit the key's; a key ends with its account. */
    accountId: reference()
      .notNull()
      .references(() => loginAccounts.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => [
    index('api_keys_created').on(t.createdAt, t.id),
    index('api_keys_agent_created').on(t.agentId, t.createdAt, t.id),
    index('api_keys_expires').on(t.expiresAt, t.id),
    index('api_keys_agent_expires').on(t.agentId, t.expiresAt, t.id),
    index('api_keys_live').on(t.expiresAt, t.id).where(sql`${t.revokedAt} is null`),
    index('api_keys_revoked').on(t.revokedAt, t.id).where(sql`${t.revokedAt} is not null`),
    index('api_keys_account').on(t.accountId),
    index('api_keys_name_prefix').on(sql`lower(${t.name}) text_pattern_ops`),
    textIndex('api_keys_name_text', t.name),
  ],
)

/**
 * The last use of each key and its calls in the current minute; in a table of its own, so that calls never
 * lock a key's row.
 */
export const apiKeyUses = pgTable('api_key_uses', {
  keyId: reference()
    .primaryKey()
    .references(() => apiKeys.id, { onDelete: 'cascade' }),
  /** The minute in which `calls` are counted. */
  minuteAt: moment().notNull(),
  calls: integer().notNull(),
  /** Accurate to a minute; `address` is that of the same call. */
  usedAt: moment().notNull(),
  address: words(),
})
