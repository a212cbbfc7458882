import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { signInResults, subjectKinds } from '../../lib/contract/sign-in-log.ts'
import { agents, loginAccounts, moment, reference, rowId } from './schema.ts'
import { terminalType } from './schema-enums.ts'
import { textIndex } from './text-index.ts'

/** Sessions, sign-in limits and logs. */

export const tokenKind = pgEnum('token_kind', ['temporary', 'full'])
export const signInResult = pgEnum('sign_in_result', signInResults)
export const subjectKind = pgEnum('subject_kind', subjectKinds)

/** Tokens by their SHA-256, so that reading this table does not let anyone sign in. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    kind: tokenKind().notNull(),
    accountId: reference().references(() => loginAccounts.id, { onDelete: 'cascade' }),
    remember: boolean().notNull().default(false),
    /** The session's public id, which its account may read; it authenticates nothing. */
    sessionId: uuid().notNull().defaultRandom(),
    /** The account's own session behind a session on behalf of an agent; deleting it ends both. */
    parentHash: text().references((): AnyPgColumn => tokens.hash, { onDelete: 'cascade' }),
    actingAgentId: reference().references(() => agents.id, { onDelete: 'cascade' }),
    /** The client address that requested the token; temporary tokens are limited per address. */
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    createdAt: moment().notNull(),
    touchedAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('tokens_account').on(t.accountId),
    index('tokens_expires').on(t.expiresAt),
    uniqueIndex('tokens_session').on(t.sessionId),
    uniqueIndex('tokens_parent').on(t.parentHash),
    index('tokens_acting_agent').on(t.actingAgentId).where(sql`${t.actingAgentId} is not null`),
    check('tokens_acting', sql`(${t.parentHash} is null) = (${t.actingAgentId} is null)`),
    index('tokens_address').on(t.address, t.createdAt).where(sql`${t.kind} = 'temporary'`),
  ],
)

/** A two-minute proof that the account's holder has just entered the password; deleted when used. */
export const confirmations = pgTable(
  'confirmations',
  {
    hash: text().primaryKey(),
    tokenHash: text()
      .notNull()
      .references(() => tokens.hash, { onDelete: 'cascade' }),
    accountId: reference().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('confirmations_expires').on(t.expiresAt)],
)

/**
 * Answers of writes by request id, for repeated requests; sealed with the wire's key, since some contain a password.
 */
export const firstAnswers = pgTable(
  'first_answers',
  {
    accountId: reference().notNull(),
    requestId: text().notNull(),
    call: text().notNull(),
    answer: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.requestId] }),
    index('first_answers_created').on(t.createdAt),
  ],
)

/** Sign-in attempts, counted for the limits. `account` is the input in lower case. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  { id: rowId(), account: text().notNull(), address: text().notNull(), at: moment().notNull() },
  (t) => [
    index('sign_in_attempts_account').on(t.account, t.at),
    index('sign_in_attempts_address').on(t.address, t.at),
    index('sign_in_attempts_at').on(t.at),
  ],
)

/** The sign-in log of accounts and members. `subjectId` is null when no account has the name that was entered. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: rowId(),
    kind: subjectKind().notNull(),
    subjectId: reference(),
    agentId: reference(),
    account: text().notNull(),
    result: signInResult().notNull(),
    address: text().notNull().default(''),
    place: text().notNull().default(''),
    terminalType: terminalType(),
    userAgent: text().notNull().default(''),
    /** For a terminal: the IMEI that it sent, and whether it differs from its member's. */
    imei: text().notNull().default(''),
    otherImei: boolean().notNull().default(false),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('sign_ins_other_imei').on(t.at, t.id).where(sql`${t.otherImei}`),
    index('sign_ins_agent').on(t.agentId, t.at, t.id),
    index('sign_ins_subject').on(t.subjectId, t.at, t.id),
    index('sign_ins_kind').on(t.kind, t.at, t.id),
    index('sign_ins_result').on(t.result, t.at, t.id),
    index('sign_ins_terminal_type').on(t.terminalType, t.at, t.id),
    // With the sort key, so that matches are counted and sorted in the index alone; an expression needs its column too.
    index('sign_ins_account_prefix').on(sql`lower(${t.account}) text_pattern_ops`, t.account, t.at, t.id),
    textIndex('sign_ins_account_text', t.account),
    index('sign_ins_address_prefix').on(sql`${t.address} text_pattern_ops`, t.at, t.id),
    index('sign_ins_imei').on(t.imei, t.at, t.id),
    index('sign_ins_at').on(t.at, t.id),
  ],
)

/**
 * Every write and every refused write: the account, the call, the rows, their values before and after, the result.
 */
export const operationLog = pgTable(
  'operation_log',
  {
    id: rowId(),
    at: moment().notNull().defaultNow(),
    accountId: reference(),
    accountName: text().notNull().default(''),
    agentId: reference(),
    /** Whether the account worked on behalf of the agent. */
    onBehalf: boolean().notNull().default(false),
    /** The API key that made the call. */
    apiKeyId: reference(),
    call: text().notNull(),
    targets: jsonb().$type<number[]>().notNull().default([]),
    /** The groups whose members or shares changed, where the targets are those members or shares. */
    groups: jsonb().$type<number[]>(),
    before: jsonb(),
    after: jsonb(),
    /** The answer's code on the wire; 1 is success. */
    code: integer().notNull(),
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    requestId: text().notNull().default(''),
  },
  (t) => [
    index('operation_log_at').on(t.at, t.id),
    index('operation_log_agent').on(t.agentId, t.at, t.id),
    index('operation_log_account').on(t.accountId, t.at),
    index('operation_log_name_prefix').on(sql`lower(${t.accountName}) text_pattern_ops`),
    textIndex('operation_log_name_text', t.accountName),
    index('operation_log_call_prefix').on(sql`${t.call} text_pattern_ops`),
    index('operation_log_call').on(t.call, t.at, t.id),
    index('operation_log_agent_call').on(t.agentId, t.call, t.at, t.id),
    index('operation_log_on_behalf').on(t.at, t.id).where(sql`${t.onBehalf}`),
    index('operation_log_agent_on_behalf').on(t.agentId, t.at, t.id).where(sql`${t.onBehalf}`),
    index('operation_log_refused').on(t.at, t.id).where(sql`${t.code} <> 1`),
    index('operation_log_targets').using('gin', sql`${t.targets} jsonb_path_ops`),
    index('operation_log_groups')
      .using('gin', sql`${t.groups} jsonb_path_ops`)
      .where(sql`${t.groups} is not null`),
  ],
)

/** The server's own settings, a JSON value by name. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() })

/** The name under which that table holds the intercom server's settings. */
export const serverSettingsKey = 'server'
