import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Taken, takeDue } from '../store/webhook-queue.ts'
import type { Services } from '../wire/services.ts'
import { deliver } from './deliver.ts'

const pause = 1000
/**
 * Milliseconds for which an end waits for running tries; deliveries of unfinished ones are due again after
 * their lease.
 */
const endLimit = 3000
/** The most tries of a process at once. */
const atOnce = 16

/**
 * Posts due deliveries every second, and at once when a try ends. A webhook with running tries gets no more
 * meanwhile, so that a slow one does not take all places. The returned function stops that and waits for the
 * running tries.
 */
export function startWebhooks(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const running = new Map<Promise<void>, number>()
  let looking = Promise.resolve()
  let isLooking = false
  let isStopped = false

  const failed = (err: unknown) => {
    services.vitals.errors.note(err, { at: services.now(), requestId: '', call: 'webhooks' })
    log.warn({ err }, 'a webhook could not be posted to or noted')
  }

  function begin(taken: Taken) {
    const trying = deliver(services, taken)
      .catch(failed)
      .finally(() => {
        running.delete(trying)
        look()
      })
    running.set(trying, taken.webhook.id)
  }

  async function takeMore() {
    const limit = atOnce - running.size
    if (limit <= 0) return
    for (const taken of await takeDue(services.db, {
      now: services.now(),
      limit,
      except: [...new Set(running.values())],
    })) {
      begin(taken)
    }
  }

  function look() {
    if (isLooking || isStopped) return
    isLooking = true
    looking = takeMore()
      .catch(failed)
      .finally(() => {
        isLooking = false
      })
  }

  look()
  const timer = setInterval(look, pause)
  return async () => {
    isStopped = true
    clearInterval(timer)
    await looking
    await Promise.race([Promise.all(running.keys()), delay(endLimit, undefined, { ref: false })])
  }
}
