import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { loginBindKinds, loginBindSubjects } from '../../lib/contract/login-bind-kinds.ts'
import { agents, created, loginAccounts, members, reference, rowId, words } from './schema.ts'
import { dispatchers } from './schema-dispatch.ts'

/**
 * Sign-in settings of accounts, dispatchers and members, one setting to a row. Exactly one of the three references is
 * set; `subjectKind` and `subjectId` are generated from them.
 */
export const loginBindings = pgTable(
  'login_bindings',
  {
    id: rowId(),
    accountId: reference().references(() => loginAccounts.id, { onDelete: 'cascade' }),
    dispatcherId: reference().references(() => dispatchers.id, { onDelete: 'cascade' }),
    memberId: reference().references(() => members.id, { onDelete: 'cascade' }),
    subjectKind: text({ enum: loginBindSubjects })
      .notNull()
      .generatedAlwaysAs(
        sql`case when account_id is not null then 'account' when dispatcher_id is not null then 'dispatcher' else 'member' end`,
      ),
    subjectId: reference().notNull().generatedAlwaysAs(sql`coalesce(account_id, dispatcher_id, member_id)`),
    /** The subject's tenant; a member's settings move with the member to another tenant. */
    agentId: reference().references(() => agents.id, { onDelete: 'cascade' }),
    kind: text({ enum: loginBindKinds }).notNull(),
    /** An IMEI of 15 digits, an address range in its canonical form, or a dongle's serial number. */
    value: text().notNull(),
    remark: words(),
    createdAt: created(),
    updatedAt: created(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('login_bindings_once').on(t.subjectKind, t.subjectId, t.kind, t.value),
    index('login_bindings_account').on(t.accountId),
    index('login_bindings_dispatcher').on(t.dispatcherId),
    index('login_bindings_member').on(t.memberId),
    index('login_bindings_subject').on(t.subjectId, t.id),
    index('login_bindings_agent').on(t.agentId, t.id),
    index('login_bindings_kind').on(t.kind, t.id),
    index('login_bindings_value').on(sql`lower(${t.value}) collate "C"`),
    index('login_bindings_created').on(t.createdAt, t.id),
    check(
      'login_bindings_one_subject',
      sql`num_nonnulls(${t.accountId}, ${t.dispatcherId}, ${t.memberId}) = 1`,
    ),
  ],
)
