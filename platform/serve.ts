import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { weakSuites } from '../lib/wire/key-ring.ts'
import { buildApp } from './app.ts'
import { type Env, StartError } from './config/env.ts'
import { makeAccessLogger } from './config/logger.ts'
import { readKeyRing } from './config/wire-keys.ts'
import { connect } from './db/connect.ts'
import { primaryOf } from './db/hosts.ts'
import { migrate } from './db/migrate.ts'
import { makePosting } from './posting/resolve.ts'
import { startRealtime } from './realtime/server.ts'
import { outboxFile, webhook } from './sms/delivery.ts'
import { startOutbox } from './sms/outbox.ts'
import { ensureDemoFiles } from './start/demo-files.ts'
import { ensureFirstRun } from './start/first-run.ts'
import { openStorage } from './start/open-storage.ts'
import { startSweeps } from './start/sweeps.ts'
import { makeVitals } from './watch/vitals.ts'
import { watchedStorage } from './watch/watched-storage.ts'
import { startWebhooks } from './webhooks/worker.ts'

export interface ServeOptions {
  /** The database's address, and whether this platform may use it at present. */
  database: { url: string; isHeld: () => boolean }
  log: Logger
  progress: (text: string) => void
  /** The stop functions of the started parts; they run in reverse order. */
  stops: (() => Promise<unknown>)[]
  /** Whether this platform is ending: its database then closes the connections. */
  isEnding: () => boolean
  /** Whether it got the signal to end, after which it serves for the time of DRAIN_DELAY. */
  isLeaving: () => boolean
}

/** Starts all parts that use the database; returns the port on which the platform serves. */
export async function serve(env: Env, options: ServeOptions): Promise<number> {
  const { database, log, progress, stops, isEnding, isLeaving } = options
  const { url, isHeld } = database
  progress('preparing the tables')
  await migrate(url)
  const ring = await readKeyRing(env)
  for (const { suite, lack } of weakSuites(ring)) log.warn({ suite }, `weak cipher suite: ${lack}`)
  const lost = (err: Error) => {
    if (!isEnding()) log.warn({ err }, 'lost a connection to the database')
  }
  const primary = await primaryOf(url)
  const now = () => new Date()
  // Its statements have no limit of time, so its connections have none either.
  const patient = connect(url, lost, isHeld, primary, 0)
  const ownerId = await ensureFirstRun(patient, env, { now: now(), progress }).finally(() =>
    patient.$client.end(),
  )
  const db = connect(url, lost, isHeld, primary)
  // The last part to stop: it waits for running writes, and an interrupted first run is repeated.
  stops.push(() => db.$client.end())
  const vitals = makeVitals({ dataDirectory: env.DATA_DIR, process: true })
  const storage = watchedStorage(await openStorage(env), { metrics: vitals.metrics, log })
  // Stopped after the answers that still read it, before the database, because its own work may go on without
  // answers.
  stops.push(async () => storage.close())
  const posting = makePosting(env.WEBHOOK_PRIVATE_HOSTS)
  const { PHONE_REGIONS: phoneRegions, HIGHEST_SPEED: highestSpeed } = env
  const services = { db, ring, now, ownerId, phoneRegions, highestSpeed, storage, vitals, log, posting }
  await ensureDemoFiles(services)
  const app = await buildApp(services, {
    logger: log,
    accessLogger: env.ACCESS_LOG === '1' ? makeAccessLogger() : undefined,
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN,
    isLeaving,
  })
  stops.push(() => app.close())
  await listen(app, env)
  const live = { url, log, trustedProxies: env.TRUSTED_PROXIES }
  const realtime = await startRealtime(app.server, services, live)
  // Before the HTTP server, which waits for every socket to be closed.
  stops.push(() => realtime.stop())
  const stopSweeps = startSweeps(services, log)
  stops.push(async () => stopSweeps())
  const deliver = env.SMS_WEBHOOK_URL
    ? webhook(env.SMS_WEBHOOK_URL)
    : outboxFile(join(env.DATA_DIR, 'sms-outbox.jsonl'))
  stops.push(startOutbox(services, deliver, log))
  stops.push(startWebhooks(services, log))
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : env.PLATFORM_PORT
}

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  try {
    await app.listen({ host: env.HOST, port: env.PLATFORM_PORT })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE') throw new StartError(`port ${env.PLATFORM_PORT} is in use: set PLATFORM_PORT`)
    if (code === 'EACCES') throw new StartError(`port ${env.PLATFORM_PORT} is not allowed: set PLATFORM_PORT`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError('HOST is wrong: expected an address of this machine')
    }
    throw error
  }
}
