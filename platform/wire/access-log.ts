import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { TrustedProxies } from './trusted-proxies.ts'

/** Writes one line for each answered request: its call or path, without the query, never its contents. */
export function logAccess(
  app: FastifyInstance,
  { log, proxies }: { log: Logger; proxies: TrustedProxies },
): void {
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        event: 'access',
        requestId: request.id,
        method: request.method,
        path: request.routeOptions.url ?? pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: proxies.clientOf(request.raw),
      },
      'answered',
    )
  })
}

const pathOf = (url: string) => url.split('?', 1)[0]?.slice(0, 200)
