import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { versionRings, versionStateNames, versionTypes } from '../../lib/contract/release.ts'
import { updateOutcomes } from '../../lib/contract/rollout.ts'
import { created, groups, members, moment, reference, rowId, words } from './schema.ts'

/** Versions, how far each is rolled out, and what became of them on terminals. */

export const versionType = pgEnum('version_type', versionTypes)
export const versionRing = pgEnum('version_ring', versionRings)

const tally = () => integer().notNull().default(0)

/**
 * Version numbers increase within a type and model, so the newest row has the highest number. A report changes the
 * tallies and, where it halts the version, the state; both without an operator, so a halt counts the row version up.
 */
export const versions = pgTable(
  'versions',
  {
    id: rowId(),
    type: versionType().notNull(),
    ring: versionRing().notNull(),
    state: text({ enum: versionStateNames }).notNull().default('open'),
    number: text().notNull(),
    /** Empty: for every model of the type that has no version of its own. */
    model: words(),
    force: boolean().notNull().default(false),
    content: text().notNull(),
    /** The address of a web page about the version, http or https. */
    url: words(),
    /** The name of a stored file, with its size and digest at the time. */
    file: words(),
    size: bigint({ mode: 'number' }).notNull().default(0),
    md5: words(),
    createdAt: created(),
    /** When the version was assigned to its current ring. */
    ringAt: created(),
    /** When it came to its state; null: it was never halted. */
    stateAt: moment(),
    stateReason: words(),
    percent: integer().notNull().default(0),
    failureLimit: doublePrecision(),
    minReports: integer(),
    /** The count that decides about a halt; each ring and each resumption begins a new one. */
    trial: integer().notNull().default(1),
    trialInstalled: tally(),
    trialFailed: tally(),
    /** The agents whose terminals are not offered it until the next trial. */
    haltedAgents: tally(),
    offered: tally(),
    downloaded: tally(),
    installed: tally(),
    failed: tally(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('versions_number').on(t.type, t.model, t.number),
    index('versions_line').on(t.type, t.model, t.state, t.id),
    index('versions_file').on(t.file),
    index('versions_ring').on(t.ring, t.ringAt, t.id),
    index('versions_ring_at').on(t.ringAt, t.id),
    index('versions_state').on(t.state, t.id),
    index('versions_created').on(t.createdAt, t.id),
    index('versions_number_prefix').on(sql`${t.number} text_pattern_ops`),
    index('versions_model_prefix').on(sql`${t.model} text_pattern_ops`),
  ],
)

/** The groups whose members get a version of the partial ring. */
export const versionGroups = pgTable(
  'version_groups',
  {
    versionId: reference()
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    groupId: reference()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.groupId] }), index('version_groups_group').on(t.groupId)],
)

/** The count of a version's trial among the terminals of one agent, and whether it is halted for that agent alone. */
export const versionAgents = pgTable(
  'version_agents',
  {
    versionId: reference()
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    /** 0: the terminals without an agent. A count outlives its agent, so that the sum of a trial stays. */
    agentId: reference().notNull(),
    /** The trial of the version that is counted; what an earlier one counted and halted is over. */
    trial: integer().notNull(),
    installed: tally(),
    failed: tally(),
    haltedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.agentId] })],
)

/** The outcome of a version on the terminal of a member that was offered it. */
export const terminalUpdates = pgTable(
  'terminal_updates',
  {
    id: rowId(),
    versionId: reference()
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    memberId: reference()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    outcome: text({ enum: updateOutcomes }).notNull().default('offered'),
    reason: words(),
    /** The version that the terminal had when it was offered this one. */
    fromNumber: words(),
    /** How it is counted in the trial of this number; null: not yet. */
    trialOutcome: text({ enum: ['installed', 'failed'] }),
    trial: tally(),
    /** The agent (0: none) that it is counted at, also after its member moved to another one. */
    trialAgent: reference(),
    offeredAt: moment().notNull(),
    changedAt: moment().notNull(),
    /** Changes since a time, which limit how often a terminal may change its mind. */
    changes: tally(),
    changesSince: moment().notNull(),
  },
  (t) => [
    uniqueIndex('terminal_updates_one').on(t.versionId, t.memberId),
    index('terminal_updates_changed').on(t.changedAt, t.id),
    index('terminal_updates_version').on(t.versionId, t.changedAt, t.id),
    index('terminal_updates_version_outcome').on(t.versionId, t.outcome, t.changedAt, t.id),
    index('terminal_updates_outcome').on(t.outcome, t.changedAt, t.id),
    index('terminal_updates_member').on(t.memberId, t.changedAt, t.id),
  ],
)
