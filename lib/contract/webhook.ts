import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { changesOf } from './changes.ts'
import { id, moment, optionalLines, requiredText } from './fields.ts'
import { createdWithin, partOf } from './filters.ts'
import { namedSchemas } from './named-schemas.ts'
import { pageOf, pageRequest } from './paging.ts'
import { bulkResult, selection } from './selection.ts'
import { webhookEvents, webhookMessageTypes } from './webhook-events.ts'
import { webhookActions, webhookOutcomes, webhookStatuses } from './webhook-states.ts'

/** The reasons why a delivery has no answer, or `answered`. */
export const webhookProblems = [
  'answered',
  'hostUnknown',
  'hostForbidden',
  'timeout',
  'refused',
  'tls',
  'broken',
  'keyLost',
] as const
export type WebhookProblem = (typeof webhookProblems)[number]

/** An address that events are posted to: http or https, without a user, a password or a fragment. */
const webhookUrl = requiredText(500)
  .refine(isPostAddress, 'url')
  .meta({ examples: ['https://hooks.invalid/in'] })
  .register(namedSchemas, {
    id: 'WebhookUrl',
    description: 'An address with http or https, without a user, a password or a fragment.',
  })

/** The fields of a webhook that an operator enters. */
export const webhookFields = z.object({
  url: webhookUrl,
  events: z
    .array(z.enum(webhookEvents))
    .min(1, 'required')
    .refine((events) => new Set(events).size === events.length, 'invalid'),
  remark: optionalLines(200),
})

const status = z.enum(webhookStatuses).describe('The status of the webhook.')

const webhook = z.object({
  webhookId: id,
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  status,
  remark: z.string(),
  lastTime: moment.nullable(),
  lastStatus: z.number().int().nullable(),
  lastProblem: z.enum(webhookProblems).nullable(),
  failures: z.number().int(),
  failingSince: moment.nullable(),
  formerSecretUntil: moment.nullable(),
  createTime: moment,
  updateTime: moment,
  rowVersion: z.number().int(),
})
export type Webhook = z.output<typeof webhook>

const type = z.enum(webhookMessageTypes).describe('The event that the message tells of, or a test.')
const outcome = z.enum(webhookOutcomes).describe('The outcome of the delivery up to now.')

const delivery = z.object({
  webhookDeliveryId: id,
  webhookId: id,
  url: z.string(),
  agentInfoId: id.nullable(),
  messageId: z.string(),
  type,
  outcome,
  tries: z.number().int(),
  createTime: moment,
  lastTime: moment.nullable(),
  lastStatus: z.number().int().nullable(),
  lastProblem: z.enum(webhookProblems).nullable(),
  duration: z.number().int().nullable(),
  nextTime: moment.nullable(),
})
export type WebhookDelivery = z.output<typeof delivery>

const deliveryDetail = delivery.extend({
  request: z.string(),
  answer: z.string().describe('The beginning of the last answer’s body, as plain text; empty: none.'),
})
export type WebhookDeliveryDetail = z.output<typeof deliveryDetail>

/** A secret for the signatures. It is only in this answer and cannot be read again. */
const madeSecret = z.string()

const rowVersion = z.number().int()

/** Webhooks of the caller's tenant. Not in the specification, which has no call for them. */
export const webhookCalls = {
  webhooksWithPage: readCall({
    path: 'webhook/webhooksWithPage',
    access: 'webhooks.read',
    request: pageRequest(['webhookId', 'url']).extend({
      url: partOf.webAddress,
      status: status.optional(),
      event: z.enum(webhookEvents).optional(),
      agentInfoId: id.optional(),
    }),
    result: pageOf(webhook),
  }),
  /** Adds a webhook of the caller's own tenant. The address is resolved, and refused where the platform may not post. */
  addWebhook: writeCall({
    path: 'webhook/addWebhook',
    access: 'webhooks.write',
    request: webhookFields,
    result: z.object({ webhookId: id, secret: madeSecret }),
  }),
  updateWebhook: writeCall({
    path: 'webhook/updateWebhook',
    access: 'webhooks.write',
    request: changesOf(webhookFields).extend({ webhookId: id, rowVersion }),
    result: z.object({ webhookId: id, rowVersion }),
  }),
  /**
   * Pauses or resumes webhooks. Events during a pause are not posted; deliveries that waited before it
   * continue after it.
   */
  operateWebhook: writeCall({
    path: 'webhook/operateWebhook',
    access: 'webhooks.write',
    request: z.object({
      action: z.enum(webhookActions).describe('The change of the webhooks’ status.'),
      webhookIds: selection,
    }),
    result: bulkResult,
  }),
  /** Deletes webhooks with their deliveries. */
  removeWebhook: writeCall({
    path: 'webhook/removeWebhook',
    access: 'webhooks.write',
    request: z.object({ webhookIds: selection }),
    result: z.object({ deleted: z.number().int() }),
  }),
  /**
   * Restores webhooks that were deleted in the last minutes, with their deliveries and their secrets, which
   * are not answered.
   */
  restoreWebhook: writeCall({
    path: 'webhook/restoreWebhook',
    access: 'webhooks.write',
    request: z.object({ webhookIds: selection }),
    result: z.object({ restored: z.number().int() }),
  }),
  /** Generates another secret. The previous one also signs for 24 hours. */
  renewSecret: writeCall({
    path: 'webhook/renewSecret',
    access: 'webhooks.write',
    request: z.object({ webhookId: id, rowVersion }),
    result: z.object({ webhookId: id, secret: madeSecret }),
  }),
  /** Posts a test once, even while the webhook is paused. */
  testWebhook: writeCall({
    path: 'webhook/testWebhook',
    access: 'webhooks.write',
    request: z.object({ webhookId: id }),
    result: z.object({ webhookDeliveryId: id }),
  }),
  webhookDeliveriesWithPage: readCall({
    path: 'webhook/webhookDeliveriesWithPage',
    access: 'webhooks.read',
    request: pageRequest(['createTime']).extend({
      webhookId: id.optional(),
      type: type.optional(),
      outcome: outcome.optional(),
      agentInfoId: id.optional(),
      ...createdWithin,
    }),
    result: pageOf(delivery),
  }),
  webhookDelivery: readCall({
    path: 'webhook/webhookDelivery',
    access: 'webhooks.read',
    request: z.object({ webhookDeliveryId: id }),
    result: deliveryDetail,
  }),
  /**
   * Sends messages again, with the same ids and bodies; of waiting messages, only those with a failed try.
   */
  redeliver: writeCall({
    path: 'webhook/redeliver',
    access: 'webhooks.write',
    request: z.object({ webhookDeliveryIds: selection }),
    result: bulkResult,
  }),
}

function isPostAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash, hostname } = new URL(text)
  const isPlain = username === '' && password === '' && hash === '' && !text.endsWith('#')
  return (protocol === 'http:' || protocol === 'https:') && isPlain && hostname !== ''
}
