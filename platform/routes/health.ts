import type { FastifyInstance, FastifyReply } from 'fastify'
import { isAway } from '../db/connect.ts'
import { takesWrites } from '../db/hosts.ts'
import { tablesOf } from '../db/migrate.ts'
import { databaseOutage } from '../db/outage.ts'
import type { Services } from '../wire/services.ts'

type Health = 'ok' | 'ending' | 'database away' | 'database read-only' | 'tables missing' | 'tables newer'

/**
 * `GET /api/health/live` answers while the process runs, without the database: a supervisor restarts the
 * platform when it fails. `GET /api/health/ready`, also as `/health`, answers 200 when the database is
 * reachable, takes writes and has the tables of this version, else 503, as after the signal to end: a load balancer
 * sends no calls then.
 */
export async function serveHealth(
  app: FastifyInstance,
  { services, isLeaving }: { services: Services; isLeaving: () => boolean },
): Promise<void> {
  app.get('/api/health/live', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  // Simultaneous requests share one answer, since they need no session and could use up the connections.
  let asking: Promise<Health> | undefined
  const ready = async (_: unknown, reply: FastifyReply) => {
    asking ??= healthOf(services).finally(() => {
      asking = undefined
    })
    const health = await asking
    const status = isLeaving() ? 'ending' : health
    return reply
      .status(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  }
  app.get('/api/health/ready', ready)
  app.get('/health', ready)
}

/** The platform's health; another one than `ok` is logged, so that the log has an outage without any call. */
async function healthOf({ db, log }: Services): Promise<Health> {
  try {
    const tables = await tablesOf(db)
    if (tables !== 'ok') {
      log.error(`not ready: tables ${tables}`)
      return `tables ${tables}`
    }
    if (await takesWrites(db.$client)) return 'ok'
    log.error('not ready: the database takes no writes')
    return 'database read-only'
  } catch (error) {
    if (!isAway(error)) throw error
    log.error({ err: error }, databaseOutage(error))
    return 'database away'
  }
}
