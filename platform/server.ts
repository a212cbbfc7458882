import { join } from 'node:path'
import type { Logger } from 'pino'
import { weakSuites } from '../lib/wire/key-ring.ts'
import { buildApp } from './app.ts'
import { makeDataDirectory } from './config/data-directory.ts'
import { type Env, readEnv, StartError } from './config/env.ts'
import { makeLogger } from './config/logger.ts'
import { readKeyRing } from './config/wire-keys.ts'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { type PrivateServer, startPrivateServer } from './db/private-server.ts'
import { holdDatabase } from './db/sole-use.ts'
import { startRealtime } from './realtime/server.ts'
import { outboxFile, webhook } from './sms/delivery.ts'
import { startOutbox } from './sms/outbox.ts'
import { ensureFirstRun } from './start/first-run.ts'
import { openStorage } from './start/open-storage.ts'
import { startSweeps } from './start/sweeps.ts'

const shutdownLimit = 8000

/** How to stop each part that has been started, in the order of the starts. */
const stops: (() => Promise<unknown>)[] = []

let stopping: Promise<void> | undefined

// The start script reads these lines: progress, then ready or failed.
const log = makeLogger('info')
const progress = (text: string) => log.info({ event: 'progress', text })

try {
  const env = readEnv(process.env)
  log.level = env.LOG_LEVEL === 'debug' ? 'debug' : 'info'
  listenForEnd(env)
  await start(env, log)
} catch (error) {
  // A start that is interrupted fails at its present step; `end` stops the parts before it.
  if (!stopping) await giveUp(error)
}

async function giveUp(error: unknown): Promise<never> {
  const text = error instanceof StartError ? error.message : 'the platform cannot start: see the line before'
  if (!(error instanceof StartError)) log.error({ err: error }, 'unexpected error at start')
  log.error({ event: 'failed', text })
  await stopAll()
  process.exit(1)
}

async function start(env: Env, log: Logger): Promise<void> {
  await makeDataDirectory(env.DATA_DIR)
  const url = env.DATABASE_URL ?? (await startDatabase(env))
  progress('preparing the tables')
  await migrate(url)
  const ring = await readKeyRing(env)
  for (const { suite, lack } of weakSuites(ring)) log.warn({ suite }, `weak cipher suite: ${lack}`)
  const db = connect(url, (err) => {
    if (!stopping) log.warn({ err }, 'lost a connection to the database')
  })
  const now = () => new Date()
  const ownerId = await ensureFirstRun(db, env, { now: now(), progress })
  // Not sooner: it waits for what is being written, and a first run cut short is done again.
  stops.push(() => db.$client.end())
  const storage = await openStorage(env)
  // After the answers that still need it, before the database that what goes on without one needs.
  stops.push(async () => storage.close())
  const services = { db, ring, now, ownerId, phoneRegions: env.PHONE_REGIONS, storage }
  const app = await buildApp(services, { logger: log, trustedProxies: env.TRUSTED_PROXIES })
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
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.PLATFORM_PORT
  log.info({ event: 'ready', port })
}

async function startDatabase(env: Env): Promise<string> {
  const interrupt = new AbortController()
  const starting = holdPrivateServer(env, interrupt.signal)
  // Before it runs: an end in the middle of its start must not leave it behind.
  stops.push(async () => {
    interrupt.abort()
    await (await starting).stop()
  })
  return (await starting).url
}

async function holdPrivateServer(env: Env, signal: AbortSignal): Promise<PrivateServer> {
  const server = await startPrivateServer(env.DATA_DIR, progress, signal)
  // Before the server may be stopped by us: it may be another platform's.
  const hold = await holdDatabase(server.url, env.DATA_DIR)
  return {
    url: server.url,
    async stop() {
      await hold.release()
      await server.stop()
    },
  }
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, env: Env): Promise<void> {
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

function listenForEnd(env: Env): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  if (env.EXIT_WITH_PARENT === '1') process.stdin.on('close', end).resume()
}

async function end(): Promise<void> {
  setTimeout(() => process.exit(1), shutdownLimit).unref()
  await stopAll()
  process.exit(0)
}

function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const stop of stops.toReversed()) await stop().catch(() => {})
  })()
  return stopping
}
