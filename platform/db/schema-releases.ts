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
import { textIndex } from './text-index.ts'

/** Versions, the extent of their rollouts, and the results on terminals. */

export const versionType = pgEnum('version_type', versionTypes)
export const versionRing = pgEnum('version_ring', versionRings)

const tally = () => integer().notNull().default(0)

/**
 * Version numbers increase within a type and model, so the newest row has the highest number. A terminal's
 * report changes the tallies and, if it halts the version, the state. No operator takes part in that, so a
 * halt increases the row version.
 */
export const versions = pgTable(
  'versions',
  {
    id: rowId(),
    type: versionType().notNull(),
    ring: versionRing().notNull(),
    state: text({ enum: versionStateNames }).notNull().default('open'),
    number: text().notNull(),
    /** Empty: for all models of the type that have no version of their own. */
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
    /** When it entered its state; null: it was never halted. */
    stateAt: moment(),
    stateReason: words(),
    percent: integer().notNull().default(0),
    failureLimit: doublePrecision(),
    minReports: integer(),
    /**
     * The number of the trial, whose count decides about a halt; each ring and each resumption begins a new
     * one.
     */
    trial: integer().notNull().default(1),
    trialInstalled: tally(),
    trialFailed: tally(),
    /** The agents whose terminals are not offered the version until the next trial. */
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
    textIndex('versions_number_text', t.number),
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

/**
 * The count of a version's trial among the terminals of one agent, and whether the version is halted for that
 * agent alone.
 */
export const versionAgents = pgTable(
  'version_agents',
  {
    versionId: reference()
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    /**
     * 0: the terminals without an agent. A count outlives its agent, so that the sum of a trial does not
     * change.
     */
    agentId: reference().notNull(),
    /** The trial that is counted; counts and halts of earlier trials no longer apply. */
    trial: integer().notNull(),
    installed: tally(),
    failed: tally(),
    haltedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.agentId] })],
)

/** The result of a version on the terminal of a member that was offered it. */
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
    /** The result that the trial counts; null: not counted yet. */
    trialOutcome: text({ enum: ['installed', 'failed'] }),
    trial: tally(),
    /** The agent (0: none) for which it is counted, even after its member moved to another agent. */
    trialAgent: reference(),
    offeredAt: moment().notNull(),
    changedAt: moment().notNull(),
    /** Changes of the result since a time: they limit how often a terminal may report another one. */
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
