import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { FenceTimes } from '../../lib/contract/fence-info.ts'
import { type FenceShape, fenceKinds, fenceShapes } from '../../lib/contract/fence-shape.ts'
import { agents, created, groups, members, moment, reference, rowId } from './schema.ts'
import { textIndex } from './text-index.ts'

/** Geofences, the members inside of them, and their events. */

/**
 * An area that watches members of its tenant: all of them (`everyone`) or those of its groups. Triggers
 * notify the platform processes of changes, because they keep the enabled fences in memory.
 */
export const fences = pgTable(
  'fences',
  {
    id: rowId(),
    agentId: reference().references(() => agents.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    shapeKind: text({ enum: fenceShapes }).notNull(),
    shape: jsonb().$type<FenceShape>().notNull(),
    everyone: boolean().notNull(),
    /** The times of the week at which the fence watches; null: always. */
    times: jsonb().$type<FenceTimes>(),
    kinds: text({ enum: fenceKinds }).array().notNull(),
    stayMinutes: integer(),
    enabled: boolean().notNull().default(true),
    createdAt: created(),
    updatedAt: created(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => [
    index('fences_agent').on(t.agentId, t.id),
    index('fences_name').on(t.name, t.id),
    index('fences_name_prefix').on(sql`lower(${t.name}) text_pattern_ops`),
    textIndex('fences_name_text', t.name),
  ],
)

export const fenceGroups = pgTable(
  'fence_groups',
  {
    fenceId: reference()
      .notNull()
      .references(() => fences.id, { onDelete: 'cascade' }),
    groupId: reference()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.fenceId, t.groupId] }), index('fence_groups_group').on(t.groupId)],
)

/** A member inside of a fence, by its latest position. */
export const fenceStays = pgTable(
  'fence_stays',
  {
    fenceId: reference()
      .notNull()
      .references(() => fences.id, { onDelete: 'cascade' }),
    memberId: reference()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The first position inside while the fence watched; null outside of its times. */
    since: moment(),
    /** Whether the event of a long stay was written; each stay has at most one. */
    told: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.fenceId] }), index('fence_stays_fence').on(t.fenceId)],
)

/** An event at a fence. Copies the fence's name, since it outlives the fence. */
export const fenceEvents = pgTable(
  'fence_events',
  {
    id: rowId(),
    fenceId: reference().notNull(),
    fenceName: text().notNull(),
    agentId: reference(),
    memberId: reference()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text({ enum: fenceKinds }).notNull(),
    /** The beginning of the stay to which the event belongs. */
    insideSince: moment(),
    longitude: doublePrecision().notNull(),
    latitude: doublePrecision().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    index('fence_events_by_time').on(t.at, t.id),
    index('fence_events_agent').on(t.agentId, t.at, t.id),
    index('fence_events_fence').on(t.fenceId, t.at, t.id),
    index('fence_events_member').on(t.memberId, t.at, t.id),
    index('fence_events_kind').on(t.kind, t.at, t.id),
  ],
)
