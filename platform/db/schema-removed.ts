import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, reference } from './schema.ts'

export const removedKinds = [
  'announcement',
  'department',
  'device',
  'dispatcher',
  'feedback',
  'fence',
  'loginSetting',
  'savedView',
  'testUser',
  'webhook',
  'webhookDelivery',
] as const

/**
 * Whole rows that were deleted in the last minutes, so that a deletion can be undone. The tenant is a column
 * of its own: it decides who may restore the row.
 */
export const removedRows = pgTable(
  'removed_rows',
  {
    kind: text({ enum: removedKinds }).notNull(),
    rowId: reference().notNull(),
    agentId: reference(),
    removedAt: moment().notNull(),
    row: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.rowId] }), index('removed_rows_removed').on(t.removedAt)],
)
