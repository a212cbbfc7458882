import { eq, inArray, or, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
  webhookCalls,
} from '../../lib/contract/webhook.ts'
import type { Db } from '../db/connect.ts'
import { agents } from '../db/schema.ts'
import { webhookDeliveries as deliveries, webhooks } from '../db/schema-webhooks.ts'
import { contains } from './contains.ts'
import { beginsInAnyCase, byTenant, is, isBefore, isFrom } from './filters.ts'
import { byMoment, byNumber, byText } from './listing.ts'
import { pageOf, type Reader } from './page-of.ts'

/** A short text matches the beginning of the address or of its host. */
const schemes = ['', 'https://', 'http://']

/** One page of the webhooks in a scope. */
export const webhookPage = pageOf<RequestOf<typeof webhookCalls.webhooksWithPage>, Webhook>({
  table: webhooks,
  id: webhooks.id,
  orders: { webhookId: byNumber(webhooks.id), url: byText(webhooks.url) },
  usual: 'webhookId',
  seenBy: byTenant(webhooks.agentId),
  conditions: {
    url: contains(webhooks.url, (text) =>
      or(...schemes.map((scheme) => beginsInAnyCase(webhooks.url)(`${scheme}${text}`))),
    ),
    status: is(webhooks.status),
    event: (event) => sql`${webhooks.events} @> array[${event}]`,
    agentInfoId: is(webhooks.agentId),
  },
  read: webhooksByIds,
  idOf: ({ webhookId }) => webhookId,
})

/** One page of the deliveries of webhooks in a scope. */
export const webhookDeliveryPage = pageOf<
  RequestOf<typeof webhookCalls.webhookDeliveriesWithPage>,
  WebhookDelivery
>({
  table: deliveries,
  id: deliveries.id,
  orders: { createTime: byMoment(deliveries.createdAt) },
  usual: 'createTime',
  seenBy: byTenant(deliveries.agentId),
  conditions: {
    webhookId: is(deliveries.webhookId),
    type: is(deliveries.type),
    outcome: is(deliveries.outcome),
    agentInfoId: is(deliveries.agentId),
    createdFrom: isFrom(deliveries.createdAt),
    createdBefore: isBefore(deliveries.createdAt),
  },
  read: async ({ db }, ids) => {
    const { body: _, answer: __, ...columns } = shownColumns
    const rows = await db
      .select(columns)
      .from(deliveries)
      .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
      .where(inArray(deliveries.id, ids))
    return rows.map(shownDelivery)
  },
  idOf: ({ webhookDeliveryId }) => webhookDeliveryId,
})

/** One delivery with its request and answer; undefined if it does not exist. */
export async function readDelivery(db: Db, id: number): Promise<WebhookDeliveryDetail | undefined> {
  const [row] = await db
    .select(shownColumns)
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(eq(deliveries.id, id))
  return row && { ...shownDelivery(row), request: row.body, answer: row.answer }
}

const shownColumns = {
  webhookDeliveryId: deliveries.id,
  webhookId: deliveries.webhookId,
  url: webhooks.url,
  agentInfoId: deliveries.agentId,
  messageId: deliveries.messageId,
  type: deliveries.type,
  outcome: deliveries.outcome,
  tries: deliveries.tries,
  createdAt: deliveries.createdAt,
  lastAt: deliveries.lastAt,
  lastStatus: deliveries.lastStatus,
  lastProblem: deliveries.lastProblem,
  duration: deliveries.duration,
  nextAt: deliveries.nextAt,
  body: deliveries.body,
  answer: deliveries.answer,
}

type Shown = Omit<WebhookDelivery, 'createTime' | 'lastTime' | 'nextTime'> & {
  createdAt: Date
  lastAt: Date | null
  nextAt: Date | null
}

function shownDelivery({ createdAt, lastAt, nextAt, ...same }: Shown): WebhookDelivery {
  return {
    ...same,
    createTime: createdAt.toISOString(),
    lastTime: lastAt?.toISOString() ?? null,
    nextTime: nextAt?.toISOString() ?? null,
  }
}

async function webhooksByIds({ db, now }: Reader, ids: number[]): Promise<Webhook[]> {
  const rows = await db
    .select({ row: webhooks, agentName: agents.name })
    .from(webhooks)
    .leftJoin(agents, eq(agents.id, webhooks.agentId))
    .where(inArray(webhooks.id, ids))
  return rows.map(({ row, agentName }) => ({
    webhookId: row.id,
    agentInfoId: row.agentId,
    agentInfoName: agentName ?? '',
    url: row.url,
    events: row.events,
    status: row.status,
    remark: row.remark,
    lastTime: row.lastAt?.toISOString() ?? null,
    lastStatus: row.lastStatus,
    lastProblem: row.lastProblem,
    failures: row.failures,
    failingSince: row.failingSince?.toISOString() ?? null,
    formerSecretUntil: row.formerUntil && row.formerUntil > now ? row.formerUntil.toISOString() : null,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
    rowVersion: row.rowVersion,
  }))
}
