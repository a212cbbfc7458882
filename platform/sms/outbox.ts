import { asc, eq, lte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { messageOutbox } from '../db/schema-sms.ts'
import type { Services } from '../wire/services.ts'
import type { Deliver } from './delivery.ts'

const pause = 1000
const atOnce = 20
const longestWait = 60_000

/**
 * Sends due messages to the gateway, each at least once; row locks keep two platforms from sending the same one. A
 * failed message is retried after 2, 4, 8 … seconds until its code expires.
 */
export async function emptyOutbox(
  { db, now, vitals }: Services,
  deliver: Deliver,
  log: FastifyBaseLogger,
): Promise<void> {
  await db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(messageOutbox)
      .where(lte(messageOutbox.nextAt, now()))
      .orderBy(asc(messageOutbox.nextAt))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    await Promise.all(
      waiting.map(async ({ id, telephone, purpose, code, locale, attempts, expiresAt }) => {
        const isMine = eq(messageOutbox.id, id)
        if (expiresAt <= now()) return tx.delete(messageOutbox).where(isMine)
        try {
          await deliver({ id, telephone, purpose, code, locale })
          return tx.delete(messageOutbox).where(isMine)
        } catch (err) {
          vitals.errors.note(err, { at: now(), requestId: '', call: 'messages' })
          log.warn({ err, message: id, attempts: attempts + 1 }, 'an SMS could not be handed to the gateway')
          const wait = Math.min(2 ** (attempts + 1) * 1000, longestWait)
          const nextAt = new Date(now().getTime() + wait)
          return tx
            .update(messageOutbox)
            .set({ attempts: attempts + 1, nextAt })
            .where(isMine)
        }
      }),
    )
  })
}

/** Empties the outbox every second. The returned function stops that and waits for the current run. */
export function startOutbox(
  services: Services,
  deliver: Deliver,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let running = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = emptyOutbox(services, deliver, log)
      .catch((err: unknown) => log.warn({ err }, 'the outbox could not be emptied'))
      .finally(() => {
        busy = false
      })
  }, pause)
  return async () => {
    clearInterval(timer)
    await running
  }
}
