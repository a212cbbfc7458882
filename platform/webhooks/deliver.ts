import type { Transaction } from '../db/connect.ts'
import { type Posted, post } from '../posting/post.ts'
import { failsTooLong, pauseAfter, signedHeaders } from '../rules/webhook-rules.ts'
import { openKeyFor } from '../secrets/sealed-key.ts'
import {
  holdWaiting,
  lockForNote,
  noteDelivery,
  noteWebhook,
  type Taken,
  type WebhookRow,
} from '../store/webhook-queue.ts'
import type { Services } from '../wire/services.ts'

/** Posts a taken delivery outside of any transaction, and then notes the result. */
export async function deliver(services: Services, taken: Taken): Promise<void> {
  const { db, now, vitals } = services
  const posted = await tryOnce(services, taken)
  const succeeded = posted.status !== null && posted.status >= 200 && posted.status < 300
  vitals.metrics.noteWebhook(succeeded ? 'delivered' : 'failed')
  await db.transaction((tx) => note(tx, taken, { ...posted, succeeded, now: now() }))
}

async function tryOnce({ ring, now, posting }: Services, { delivery, webhook }: Taken): Promise<Posted> {
  const keys = await openKeys(webhook, ring, now())
  if (!keys) return { status: null, problem: 'keyLost', answer: '', duration: 0 }
  const headers = signedHeaders(delivery, keys, now())
  return post(webhook.url, { headers, body: delivery.body }, posting)
}

/** The keys that sign, the present one first. Undefined when they can no longer be opened. */
async function openKeys(
  { sealedKey, formerSealedKey, formerUntil }: WebhookRow,
  ring: Services['ring'],
  now: Date,
): Promise<Buffer[] | undefined> {
  const former =
    formerSealedKey !== null && formerUntil !== null && formerUntil > now ? [formerSealedKey] : []
  try {
    return await Promise.all([sealedKey, ...former].map((sealed) => openKeyFor('a webhook', ring, sealed)))
  } catch {
    return undefined
  }
}

interface Noting extends Posted {
  succeeded: boolean
  now: Date
}

/** Notes a try: its delivery is delivered, due again later, or failed; a webhook that fails for days is stopped. */
async function note(tx: Transaction, { delivery, webhook: { id } }: Taken, tried: Noting): Promise<void> {
  const { status, problem, duration, answer, succeeded, now } = tried
  const webhook = await lockForNote(tx, id)
  if (!webhook) return
  const failingSince = succeeded ? null : (webhook.failingSince ?? now)
  const stops = webhook.status === 'active' && failingSince !== null && failsTooLong(failingSince, now)
  const pause = succeeded ? undefined : pauseAfter(delivery.type, delivery.tries)
  const isPosted = webhook.status === 'active' && !stops && pause !== undefined
  const last = { lastAt: now, lastStatus: status, lastProblem: problem }
  const isMine = await noteDelivery(tx, delivery, {
    ...last,
    outcome: succeeded ? 'delivered' : pause === undefined ? 'failed' : 'waiting',
    nextAt: isPosted ? new Date(now.getTime() + pause) : null,
    duration,
    answer,
  })
  if (!isMine) return
  const failures = succeeded ? 0 : webhook.failures + 1
  await noteWebhook(tx, id, { ...last, failures, failingSince, ...(stops && { status: 'stopped' }) })
  if (stops) await holdWaiting(tx, [id])
}
