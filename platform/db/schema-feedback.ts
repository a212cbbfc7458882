import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { feedbackTypes } from '../../lib/contract/help.ts'
import { created, members, moment, reference, rowId, words } from './schema.ts'
import { textIndex } from './text-index.ts'

/** Feedback of members, with the operators' answers. */
export const feedback = pgTable(
  'feedback',
  {
    id: rowId(),
    type: text({ enum: feedbackTypes }).notNull(),
    memberId: reference().references(() => members.id, { onDelete: 'set null' }),
    agentId: reference(),
    contact: words(),
    detail: text().notNull(),
    /** The operators' answer, which the member's terminal may read; empty before it. */
    answer: words(),
    answeredAt: moment(),
    /** The name of the account that answered. */
    answeredBy: words(),
    createdAt: created(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => [
    index('feedback_created').on(t.createdAt, t.id),
    index('feedback_agent').on(t.agentId, t.id),
    index('feedback_agent_created').on(t.agentId, t.createdAt, t.id),
    index('feedback_type').on(t.type, t.id),
    index('feedback_member').on(t.memberId, t.id),
    index('feedback_waiting').on(t.id).where(sql`${t.answeredAt} is null`),
    index('feedback_agent_waiting').on(t.agentId, t.id).where(sql`${t.answeredAt} is null`),
    index('feedback_answered').on(t.id).where(sql`${t.answeredAt} is not null`),
    index('feedback_agent_answered').on(t.agentId, t.id).where(sql`${t.answeredAt} is not null`),
    index('feedback_contact_prefix').on(sql`${t.contact} text_pattern_ops`),
    textIndex('feedback_contact_text', t.contact),
    index('feedback_contact').on(sql`lower(${t.contact}) collate "C"`),
  ],
)
