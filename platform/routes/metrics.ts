import type { FastifyInstance } from 'fastify'
import { isBearer } from '../../lib/watch/bearer.ts'
import { takesWrites } from '../db/hosts.ts'
import { readQueues } from '../store/server-state.ts'
import type { Services } from '../wire/services.ts'

interface Options {
  services: Services
  /** The bearer token of the setting METRICS_TOKEN; unset: the address does not exist. */
  token: string | undefined
}

/** `GET /api/metrics` answers the process's figures in the text format of Prometheus, to callers with the token. */
export async function serveMetrics(app: FastifyInstance, { services, token }: Options): Promise<void> {
  if (token === undefined) return
  const { registry } = services.vitals.metrics
  // Simultaneous scrapes share one answer.
  let reading: Promise<string> | undefined
  app.get('/api/metrics', async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isBearer(headers.authorization, token)) {
      return reply.status(401).header('www-authenticate', 'Bearer').send()
    }
    reading ??= read(services).finally(() => {
      reading = undefined
    })
    return reply.type(registry.contentType).send(await reading)
  })
}

async function read({ db, now, vitals }: Services): Promise<string> {
  const { metrics, gauges } = vitals
  const { totalCount, idleCount, waitingCount } = db.$client
  const states = { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  for (const [state, count] of Object.entries(states)) metrics.connections.set({ state }, count)
  for (const [kind, count] of Object.entries(gauges.sockets())) metrics.sockets.set({ kind }, count)
  metrics.queue.set({ name: 'positions' }, gauges.positionQueue())
  try {
    const { sessions, ...queues } = await readQueues(db, now())
    metrics.sessions.set(sessions)
    for (const [name, count] of Object.entries(queues)) metrics.queue.set({ name }, count)
    metrics.databaseUp.set(1)
    metrics.databaseWritable.set((await takesWrites(db.$client)) ? 1 : 0)
  } catch {
    // Removed, because readers would take the last scrape's figures for present ones.
    metrics.queue.remove({ name: 'messages' })
    metrics.queue.remove({ name: 'imports' })
    metrics.queue.remove({ name: 'uploads' })
    metrics.queue.remove({ name: 'webhooks' })
    metrics.sessions.remove()
    metrics.databaseUp.set(0)
    metrics.databaseWritable.set(0)
  }
  return metrics.registry.metrics()
}
