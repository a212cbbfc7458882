import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { dispatchRights } from '../../lib/contract/dispatch-rights.ts'
import { shareStatuses } from '../../lib/contract/share-states.ts'
import { agents, created, groups, reference, rowId, words } from './schema.ts'
import { textIndex } from './text-index.ts'

/** Tables of dispatch: departments, dispatchers, and the shares between agents. */

/** Rows of these tables are deleted with their agent. */
const tenant = () => reference().references(() => agents.id, { onDelete: 'cascade' })

/** A department's parent belongs to the same tenant; top-level departments have none. */
export const departments = pgTable(
  'departments',
  {
    id: rowId(),
    name: text().notNull(),
    parentId: reference().references((): AnyPgColumn => departments.id),
    agentId: tenant(),
    createdAt: created(),
    updatedAt: created(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('departments_sibling').on(
      sql`coalesce(${t.agentId}, 0)`,
      sql`coalesce(${t.parentId}, 0)`,
      sql`lower(${t.name})`,
    ),
    index('departments_parent').on(t.parentId),
    index('departments_agent').on(t.agentId, t.id),
    index('departments_name').on(sql`lower(${t.name}) collate "C"`),
    textIndex('departments_name_grams', t.name),
    index('departments_created').on(t.createdAt, t.id),
    check('departments_not_below_itself', sql`${t.parentId} <> ${t.id}`),
  ],
)

/** The accounts of the dispatch console. The tenant is always that of the department. */
export const dispatchers = pgTable(
  'dispatchers',
  {
    id: rowId(),
    account: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    departmentId: reference()
      .notNull()
      .references(() => departments.id),
    agentId: tenant(),
    rights: text({ enum: dispatchRights }).array().notNull().default([]),
    enabled: boolean().notNull().default(true),
    createdAt: created(),
    updatedAt: created(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('dispatchers_account').on(sql`lower(${t.account})`),
    index('dispatchers_department').on(t.departmentId, t.id),
    index('dispatchers_agent').on(t.agentId, t.id),
    index('dispatchers_account_text').on(sql`lower(${t.account}) collate "C"`),
    index('dispatchers_name').on(sql`lower(${t.name}) collate "C"`),
    textIndex('dispatchers_account_grams', t.account),
    textIndex('dispatchers_name_grams', t.name),
    index('dispatchers_enabled').on(t.enabled, t.id),
    index('dispatchers_created').on(t.createdAt, t.id),
    index('dispatchers_by_account').on(t.account, t.id),
    index('dispatchers_by_name').on(t.name, t.id),
    index('dispatchers_rights').using('gin', t.rights),
  ],
)

/** A group or a department that an agent shares with another agent. */
export const shares = pgTable(
  'shares',
  {
    id: rowId(),
    groupId: reference().references(() => groups.id, { onDelete: 'cascade' }),
    departmentId: reference().references(() => departments.id, { onDelete: 'cascade' }),
    agentId: tenant(),
    toAgentId: tenant().notNull(),
    status: text({ enum: shareStatuses }).notNull().default('offered'),
    remark: words(),
    createdAt: created(),
    updatedAt: created(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => {
    const lasts = sql`${t.status} <> 'ended'`
    return [
      uniqueIndex('shares_group_once').on(t.groupId, t.toAgentId).where(lasts),
      uniqueIndex('shares_department_once').on(t.departmentId, t.toAgentId).where(lasts),
      index('shares_group').on(t.groupId),
      index('shares_department').on(t.departmentId),
      index('shares_agent').on(t.agentId, t.id),
      index('shares_to_agent').on(t.toAgentId, t.id),
      index('shares_status').on(t.status, t.id),
      index('shares_lasting').on(t.id).where(lasts),
      index('shares_created').on(t.createdAt, t.id),
      check('shares_one_thing', sql`num_nonnulls(${t.groupId}, ${t.departmentId}) = 1`),
    ]
  },
)
