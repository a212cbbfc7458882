import type { FastifyInstance } from 'fastify'
import { isBearer } from '../../lib/watch/bearer.ts'
import type { Services } from '../wire/services.ts'
import { readSizes } from '../work/read-sizes.ts'

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

async function read(services: Services): Promise<string> {
  await readSizes(services)
  return services.vitals.metrics.registry.metrics()
}
