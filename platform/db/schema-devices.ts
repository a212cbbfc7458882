import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { positionTypes } from '../../lib/contract/position-fields.ts'
import { members, moment, reference, rowId, words } from './schema.ts'
import { textIndex } from './text-index.ts'

/** Device history beside the `devices` table: bindings to members, and each member's newest position. */

/** A period in which a device was bound to a member. Copies names and numbers, since it outlives both rows. */
export const deviceBindings = pgTable(
  'device_bindings',
  {
    id: rowId(),
    deviceId: reference().notNull(),
    imei: text().notNull(),
    iccid: words(),
    memberId: reference().notNull(),
    account: text().notNull(),
    agentId: reference(),
    boundAt: moment().notNull(),
    boundBy: words(),
    unboundAt: moment(),
    unboundBy: words(),
  },
  (t) => {
    const lasts = sql`${t.unboundAt} is null`
    const counted = [t.boundAt, t.id, t.agentId, t.unboundAt] as const
    return [
      uniqueIndex('device_bindings_device_now').on(t.deviceId).where(lasts),
      uniqueIndex('device_bindings_member_now').on(t.memberId).where(lasts),
      index('device_bindings_now').on(t.boundAt, t.id).where(lasts),
      index('device_bindings_ended').on(t.boundAt, t.id).where(sql`${t.unboundAt} is not null`),
      index('device_bindings_bound').on(t.boundAt, t.id),
      index('device_bindings_agent').on(t.agentId, t.boundAt, t.id),
      index('device_bindings_device').on(t.deviceId, t.boundAt, t.id),
      index('device_bindings_member').on(t.memberId, t.boundAt, t.id),
      // With the sort key and the most frequent filters, so that matches are counted in the index alone.
      index('device_bindings_imei_prefix').on(sql`${t.imei} text_pattern_ops`, ...counted),
      textIndex('device_bindings_imei_text', t.imei),
      textIndex('device_bindings_account_text', t.account),
      index('device_bindings_iccid_prefix').on(sql`${t.iccid} text_pattern_ops`, ...counted),
      index('device_bindings_account_prefix').on(
        sql`lower(${t.account}) text_pattern_ops`,
        t.account,
        ...counted,
      ),
    ]
  },
)

/** The newest good position of each member, maintained by a trigger on `positions`. */
export const latestPositions = pgTable(
  'latest_positions',
  {
    memberId: reference()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    agentId: reference(),
    longitude: doublePrecision().notNull(),
    latitude: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    address: words(),
    type: text({ enum: positionTypes }).notNull(),
    at: moment().notNull(),
  },
  (t) => [
    index('latest_positions_agent').on(t.agentId, t.memberId),
    index('latest_positions_area').using('gist', sql`point(${t.longitude}, ${t.latitude})`),
  ],
)

/**
 * Doubts about the terminals of members: the place of reports that were unreachable from the latest position
 * (`Suspicion` of platform/rules/position-faults.ts), and the time of the last report that was refused for it.
 */
export const positionDoubts = pgTable('position_doubts', {
  memberId: reference()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  longitude: doublePrecision(),
  latitude: doublePrecision(),
  at: moment(),
  since: moment(),
  count: integer(),
  /** The time by the terminal's clock, and the time at which it was refused. */
  clockTime: moment(),
  refusedAt: moment(),
})
