import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { agents, created, loginAccounts, reference, rowId, words } from './schema.ts'

/** Views of the console's lists. `agentId` is the tenant in which a view was saved; null: the platform's own. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: rowId(),
    accountId: reference()
      .notNull()
      .references(() => loginAccounts.id, { onDelete: 'cascade' }),
    agentId: reference().references(() => agents.id, { onDelete: 'cascade' }),
    screen: text().notNull(),
    name: text().notNull(),
    query: words(),
    shared: boolean().notNull().default(false),
    createdAt: created(),
    updatedAt: created(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('saved_views_name').on(
      t.accountId,
      sql`coalesce(${t.agentId}, 0)`,
      t.screen,
      sql`lower(${t.name})`,
    ),
    index('saved_views_agent').on(t.agentId),
    index('saved_views_shared').on(t.agentId, t.id).where(sql`${t.shared}`),
  ],
)

/** The view with which a list opens, for an account in a tenant; tenant 0: without an agent. */
export const defaultViews = pgTable(
  'default_views',
  {
    accountId: reference()
      .notNull()
      .references(() => loginAccounts.id, { onDelete: 'cascade' }),
    tenant: reference().notNull(),
    screen: text().notNull(),
    viewId: reference()
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.tenant, t.screen] }),
    index('default_views_view').on(t.viewId),
  ],
)
