import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { webhookProblems } from '../../lib/contract/webhook.ts'
import { webhookEvents, webhookMessageTypes } from '../../lib/contract/webhook-events.ts'
import { webhookOutcomes, webhookStatuses } from '../../lib/contract/webhook-states.ts'
import { agents, created, moment, reference, rowId, words } from './schema.ts'
import { textIndex } from './text-index.ts'

/** Webhooks, and the outbox of their messages. */

/** An address to which events are posted. `tries` counts its failures without increasing the row version. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: rowId(),
    agentId: reference().references(() => agents.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text({ enum: webhookEvents }).array().notNull(),
    status: text({ enum: webhookStatuses }).notNull().default('active'),
    remark: words(),
    /** The key of the signatures, sealed with the key ring, and for a day the previous one. */
    sealedKey: text().notNull(),
    formerSealedKey: text(),
    formerUntil: moment(),
    lastAt: moment(),
    lastStatus: integer(),
    lastProblem: text({ enum: webhookProblems }),
    failures: integer().notNull().default(0),
    failingSince: moment(),
    createdAt: created(),
    updatedAt: created(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => [
    index('webhooks_agent').on(t.agentId, t.id),
    index('webhooks_url').on(t.url, t.id),
    index('webhooks_url_prefix').on(sql`lower(${t.url}) text_pattern_ops`),
    textIndex('webhooks_url_text', t.url),
    index('webhooks_events').using('gin', t.events),
    index('webhooks_status').on(t.status, t.id),
  ],
)

/**
 * A message for one webhook, written in the same transaction as its event. A process sets `nextAt` to a later
 * time before it posts, so that another one posts again if it dies; null: not to be posted.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: rowId(),
    webhookId: reference()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The tenant of the webhook. */
    agentId: reference(),
    messageId: text().notNull(),
    type: text({ enum: webhookMessageTypes }).notNull(),
    body: text().notNull(),
    outcome: text({ enum: webhookOutcomes }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    nextAt: moment(),
    lastAt: moment(),
    lastStatus: integer(),
    lastProblem: text({ enum: webhookProblems }),
    duration: integer(),
    answer: words(),
    createdAt: created(),
  },
  (t) => [
    index('webhook_deliveries_next').on(t.nextAt).where(sql`${t.nextAt} is not null`),
    index('webhook_deliveries_waiting').on(t.webhookId).where(sql`${t.outcome} = 'waiting'`),
    index('webhook_deliveries_by_time').on(t.createdAt, t.id),
    index('webhook_deliveries_agent').on(t.agentId, t.createdAt, t.id),
    index('webhook_deliveries_webhook').on(t.webhookId, t.createdAt, t.id),
    index('webhook_deliveries_type').on(t.type, t.createdAt, t.id),
    index('webhook_deliveries_outcome').on(t.outcome, t.createdAt, t.id),
  ],
)
