import type { RequestOf } from '../../lib/contract/call.ts'
import type { webhookCalls } from '../../lib/contract/webhook.ts'
import { type WebhookEvent, webhookMayHear } from '../../lib/contract/webhook-events.ts'
import { webhookStates } from '../../lib/contract/webhook-states.ts'
import { webhooks } from '../db/schema-webhooks.ts'
import { addressesFor, HostRefused } from '../posting/resolve.ts'
import { formerSecretFor } from '../rules/kept-for.ts'
import { merged } from '../rules/merged.ts'
import { illegal, invalid } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { secretText } from '../rules/webhook-rules.ts'
import { sealKeyFor } from '../secrets/sealed-key.ts'
import { newKey } from '../secrets/sealed-text.ts'
import { change, holdOne, update } from '../store/change.ts'
import { writeEdit } from '../store/edit.ts'
import { holdWaiting, releaseWaiting, type WebhookRow } from '../store/webhook-queue.ts'
import { insertWebhook } from '../store/webhooks.ts'
import type { WriteContext } from '../wire/context.ts'
import { reserveWebhooks } from './webhook-remove.ts'

type Calls = typeof webhookCalls

/** Adds a webhook of the caller's tenant. Only this answer contains its secret. */
export async function addWebhook(input: RequestOf<Calls['addWebhook']>, context: WriteContext) {
  const { services, account, now } = context
  const { agentId } = account
  assertMayHear(input.events, agentId, context)
  await assertPostable(input.url, context)
  const key = newKey()
  const sealedKey = await sealKeyFor('a webhook', services.ring, key)
  return context.write(async (tx) => {
    await reserveWebhooks(tx, agentId, 1)
    const row = { ...input, agentId }
    const webhookId = await insertWebhook(tx, { ...row, sealedKey, createdAt: now, updatedAt: now })
    context.note({ targets: [webhookId], after: row })
    return { webhookId, secret: secretText(key) }
  })
}

/** Edits the given fields of a webhook, unless it changed since it was read. */
export async function updateWebhook(input: RequestOf<Calls['updateWebhook']>, context: WriteContext) {
  const { webhookId, rowVersion, ...columns } = input
  context.note({ targets: [webhookId] })
  if (columns.url !== undefined) await assertPostable(columns.url, context)
  return context.write(async (tx) => {
    const row = await holdOne(tx, webhooks, webhookId, { scope: scopeOf(context.account), rowVersion })
    const added = merged(row, columns).events.filter((event) => !row.events.includes(event))
    assertMayHear(added, row.agentId, context)
    const { before, after, rowVersion: next } = await writeEdit(tx, webhooks, row, columns, context)
    context.note({ before, after })
    return { webhookId, rowVersion: next }
  })
}

/**
 * Pauses or resumes webhooks, all or none; their waiting deliveries are excluded from posting and made due
 * again.
 */
export async function operateWebhooks(
  { action, webhookIds }: RequestOf<Calls['operateWebhook']>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: webhookIds })
  return context.write(async (tx) => {
    const { before, after, changed, already, rows } = await change(tx, webhooks, webhookIds, {
      scope: scopeOf(account),
      to: (row) => ({ status: statusAfter(action, row) }),
      stamp: action === 'resume' ? { failures: 0, failingSince: null } : {},
      now,
      idName: 'webhookId',
    })
    const ids = rows.map(({ id }) => id)
    await (action === 'pause' ? holdWaiting(tx, ids) : releaseWaiting(tx, ids, now))
    context.note({ before, after })
    return { changed, already }
  })
}

/** Generates another secret, which only this answer contains. The previous one also signs for a day. */
export async function renewSecret(input: RequestOf<Calls['renewSecret']>, context: WriteContext) {
  const { services, account, now } = context
  const { webhookId, rowVersion } = input
  const key = newKey()
  const sealedKey = await sealKeyFor('a webhook', services.ring, key)
  context.note({ targets: [webhookId] })
  return context.write(async (tx) => {
    const row = await holdOne(tx, webhooks, webhookId, { scope: scopeOf(account), rowVersion })
    const formerUntil = new Date(now.getTime() + formerSecretFor)
    await update(tx, webhooks, [webhookId], { sealedKey, formerSealedKey: row.sealedKey, formerUntil }, now)
    return { webhookId, secret: secretText(key) }
  })
}

/** The status after an action; unchanged if the row has that status already. */
function statusAfter(action: 'pause' | 'resume', { status }: WebhookRow) {
  const next = webhookStates[action][status]
  if (next === undefined && status !== (action === 'pause' ? 'paused' : 'active')) throw illegal()
  return next ?? status
}

/** Refuses events about records that the caller may not read, or that have no agent. */
function assertMayHear(
  events: readonly WebhookEvent[],
  agentId: number | null,
  { account }: Pick<WriteContext, 'account'>,
): void {
  if (!events.every((event) => webhookMayHear(event, agentId, account.role)))
    throw invalid({ events: 'invalid' })
}

/**
 * Refuses an address to which the platform may not post. Called before the transaction, because it resolves
 * the host.
 */
async function assertPostable(url: string, { services }: WriteContext): Promise<void> {
  try {
    await addressesFor(url, services.posting)
  } catch (error) {
    if (error instanceof HostRefused) throw invalid({ url: error.problem })
    throw error
  }
}
