import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { deviceStatuses } from '../../lib/contract/device.ts'
import { positionFaults, positionTypes } from '../../lib/contract/position-fields.ts'
import { agents, created, loginAccounts, members, moment, reference, rowId, words } from './schema.ts'
import { certificationStatus, terminalType } from './schema-enums.ts'
import { textIndex } from './text-index.ts'

/** Real-name papers, devices, positions, and content published to members or sent by them. */

export const deviceStatus = pgEnum('device_status', deviceStatuses)

/** A submission of a member's real-name papers. Images are names of stored files. */
export const certifications = pgTable(
  'certifications',
  {
    id: rowId(),
    memberId: reference()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    agentId: reference().references(() => agents.id),
    name: text().notNull(),
    telephone: words(),
    identityCard: words(),
    frontImage: words(),
    backImage: words(),
    selfieImage: words(),
    status: certificationStatus().notNull().default('Unreviewed'),
    failureReason: words(),
    reviewerId: reference().references(() => loginAccounts.id, { onDelete: 'set null' }),
    claimedAt: moment(),
    createdAt: created(),
    updatedAt: created(),
  },
  (t) => [
    index('certifications_member').on(t.memberId, t.id),
    // With the other sort key, so that a period's papers are found in the index alone in either order.
    index('certifications_by_created').on(t.createdAt, t.id, t.updatedAt),
    index('certifications_agent').on(t.agentId, t.createdAt, t.id, t.updatedAt),
    index('certifications_by_updated').on(t.updatedAt, t.id, t.createdAt),
    index('certifications_agent_updated').on(t.agentId, t.updatedAt, t.id, t.createdAt),
    index('certifications_status').on(t.status, t.createdAt, t.id),
    index('certifications_status_updated').on(t.status, t.updatedAt, t.id),
    index('certifications_name_prefix').on(sql`${t.name} text_pattern_ops`),
    textIndex('certifications_name_text', t.name),
    index('certifications_telephone_prefix').on(sql`${t.telephone} text_pattern_ops`),
    // For the query whether a stored file is still referred to.
    index('certifications_front').on(t.frontImage),
    index('certifications_back').on(t.backImage),
    index('certifications_selfie').on(t.selfieImage),
    index('certifications_waiting')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} in ('Unreviewed', 'UnderReview')`),
    index('certifications_agent_waiting')
      .on(t.agentId, t.createdAt, t.id)
      .where(sql`${t.status} in ('Unreviewed', 'UnderReview')`),
  ],
)

/** Papers that an account may read unmasked, from `at` for as long as a claim lasts. */
export const certificationReveals = pgTable(
  'certification_reveals',
  {
    certificationId: reference()
      .notNull()
      .references(() => certifications.id, { onDelete: 'cascade' }),
    accountId: reference()
      .notNull()
      .references(() => loginAccounts.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.certificationId, t.accountId] }),
    index('certification_reveals_at').on(t.at),
  ],
)

/** A device by its IMEI, from pre-stored stock to retirement. */
export const devices = pgTable(
  'devices',
  {
    id: rowId(),
    imei: text().notNull(),
    iccid: words(),
    model: words(),
    terminalType: terminalType().notNull(),
    status: deviceStatus().notNull().default('standby'),
    agentId: reference().references(() => agents.id),
    memberId: reference().references(() => members.id),
    /** The IMEI of its member's last sign-in if it is another device's; else empty. */
    otherImei: words(),
    createdAt: created(),
    updatedAt: created(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('devices_imei').on(t.imei),
    uniqueIndex('devices_member').on(t.memberId),
    index('devices_imei_prefix').on(sql`${t.imei} text_pattern_ops`),
    textIndex('devices_imei_text', t.imei),
    index('devices_iccid_prefix').on(sql`${t.iccid} text_pattern_ops`),
    // With all other filters and orders, so that the devices of a model are counted and chosen in the index alone.
    index('devices_model_prefix').on(
      sql`${t.model} text_pattern_ops`,
      t.imei,
      t.id,
      t.status,
      t.agentId,
      t.terminalType,
      t.createdAt,
      t.updatedAt,
      t.iccid,
    ),
    index('devices_status_model').on(t.status, sql`${t.model} text_pattern_ops`, t.imei, t.id),
    index('devices_agent_model').on(t.agentId, sql`${t.model} text_pattern_ops`, t.imei, t.id),
    index('devices_terminal_type_model').on(t.terminalType, sql`${t.model} text_pattern_ops`, t.imei, t.id),
    index('devices_status').on(t.status, t.id),
    index('devices_status_imei').on(t.status, t.imei, t.id),
    index('devices_status_created').on(t.status, t.createdAt, t.id),
    index('devices_status_updated').on(t.status, t.updatedAt, t.id),
    index('devices_terminal_type').on(t.terminalType, t.id),
    index('devices_terminal_type_imei').on(t.terminalType, t.imei, t.id),
    index('devices_terminal_type_created').on(t.terminalType, t.createdAt, t.id),
    index('devices_terminal_type_updated').on(t.terminalType, t.updatedAt, t.id),
    index('devices_agent').on(t.agentId, t.status, t.id),
    index('devices_agent_id').on(t.agentId, t.id),
    index('devices_agent_imei').on(t.agentId, t.imei, t.id),
    index('devices_by_created').on(t.createdAt, t.id),
    index('devices_agent_created').on(t.agentId, t.createdAt, t.id),
    index('devices_by_updated').on(t.updatedAt, t.id),
    index('devices_other_imei').on(t.id).where(sql`${t.otherImei} <> ''`),
    index('devices_agent_updated').on(t.agentId, t.updatedAt, t.id),
    check('devices_bound', sql`(${t.status} = 'bound') = (${t.memberId} is not null)`),
    check('devices_assigned', sql`${t.status} <> 'assigned' or ${t.agentId} is not null`),
  ],
)

/** A device's change of status: the new status, the member, the time and the account that made it. */
export const deviceEvents = pgTable(
  'device_events',
  {
    id: rowId(),
    deviceId: reference()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    status: deviceStatus().notNull(),
    agentId: reference(),
    memberId: reference(),
    iccid: words(),
    byAccountId: reference(),
    at: created(),
  },
  (t) => [
    index('device_events_device').on(t.deviceId, t.id),
    index('device_events_agent').on(t.agentId, t.at),
  ],
)

/**
 * Coordinates in WGS-84 degrees, height in metres. Partitioned by month (UTC), written by hand in a
 * migration; store/position-months.ts creates the partitions ahead and drops old ones. The primary key has to
 * contain the column of the partitions.
 */
export const positions = pgTable(
  'positions',
  {
    id: reference().notNull().generatedByDefaultAsIdentity(),
    memberId: reference()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    agentId: reference(),
    longitude: doublePrecision().notNull(),
    latitude: doublePrecision().notNull(),
    height: doublePrecision().notNull().default(0),
    address: words(),
    type: text({ enum: positionTypes }).notNull().default('gps'),
    at: moment().notNull(),
    /** The reason for which it does not count; null: it does. */
    fault: text({ enum: positionFaults }),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('positions_member').on(t.memberId, t.at, t.id),
    index('positions_agent').on(t.agentId, t.at, t.id),
    // A tenant may have no position of a type among millions: without this index all of them would be read.
    index('positions_agent_type').on(t.agentId, t.type, t.at, t.id),
    index('positions_by_time').on(t.at, t.id),
    index('positions_type').on(t.type, t.at, t.id),
    index('positions_faulty').on(t.memberId, t.at, t.id).where(sql`${t.fault} is not null`),
    index('positions_area').using('gist', sql`point(${t.longitude}, ${t.latitude})`),
  ],
)

/** The highest number of members online per tenant and hour. Tenant 0 counts members without an agent. */
export const presenceHours = pgTable(
  'presence_hours',
  { hour: moment().notNull(), agentId: reference().notNull(), online: integer().notNull() },
  (t) => [primaryKey({ columns: [t.hour, t.agentId] })],
)
