import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { outliveOutput } from '../lib/watch/log-output.ts'
import { makeDataDirectory } from './config/data-directory.ts'
import { type Env, readEnv, StartError } from './config/env.ts'
import { makeLogger } from './config/logger.ts'
import { type PrivateServer, startPrivateServer } from './db/private-server.ts'
import { type Hold, holdDatabase, takenOver } from './db/sole-use.ts'
import './start/drizzle-modules.ts'

const shutdownLimit = 8000

/** The stop functions of the started parts, in the order of the starts. */
const stops: (() => Promise<unknown>)[] = []

let stopping: Promise<void> | undefined
let isLeaving = false
/** Whether all parts run, so that calls may come while DRAIN_DELAY passes. */
let isServing = false

outliveOutput()
const log = makeLogger('info')
// The start script reads these lines, so LOG_LEVEL leaves none of them out: progress, then ready or failed.
const startLog = makeLogger('info')
const progress = (text: string) => startLog.info({ event: 'progress', text })

try {
  const env = readEnv(process.env)
  log.level = env.LOG_LEVEL
  listenForEnd(env)
  await start(env)
} catch (error) {
  // A start that is interrupted fails at its present step; `end` stops the parts before it.
  if (!stopping) await giveUp(error)
}

async function giveUp(thrown: unknown): Promise<never> {
  const error = thrown instanceof StartError ? thrown : await explained(thrown)
  const text = error instanceof StartError ? error.message : 'the platform cannot start: see the line before'
  if (!(error instanceof StartError)) log.error({ err: error }, 'unexpected error at start')
  startLog.error({ event: 'failed', text })
  await stopAll()
  process.exit(1)
}

/**
 * The error as one sentence if its cause is known. Imported here, because a refused start needs no other part
 * of the platform.
 */
async function explained(error: unknown): Promise<unknown> {
  const { asStartError } = await import('./db/start-failures.ts')
  return asStartError(error)
}

async function start(env: Env): Promise<void> {
  await makeDataDirectory(env.DATA_DIR)
  const database = env.DATABASE_URL ? { url: env.DATABASE_URL, isHeld: () => true } : await startDatabase(env)
  const serve = await loadServe()
  const port = await serve(env, {
    database,
    log,
    progress,
    stops,
    isEnding: () => stopping !== undefined,
    isLeaving: () => isLeaving,
  })
  isServing = true
  startLog.info({ event: 'ready', port })
}

/**
 * Loads the remaining platform only after the database: loading takes most of a start, and a platform whose
 * directory is in use is refused before. No signal is handled while a module loads, so the modules load in
 * parts, and a requested end is done between two of them.
 */
async function loadServe() {
  const parts = [
    () => import('./db/connect.ts'),
    () => import('./start/first-run.ts'),
    () => import('./app.ts'),
  ]
  for (const load of parts) {
    await load()
    await turn()
    if (stopping) throw new Error('the start was interrupted')
  }
  const { serve } = await import('./serve.ts')
  return serve
}

/** A private server that is reserved for this platform. */
interface HeldServer extends PrivateServer, Pick<Hold, 'isHeld'> {}

async function startDatabase(env: Env): Promise<HeldServer> {
  const interrupt = new AbortController()
  const starting = holdPrivateServer(env, interrupt.signal)
  // Pushed before the server runs: an end in the middle of its start must not leave it running.
  stops.push(async () => {
    interrupt.abort()
    await (await starting).stop()
  })
  return starting
}

async function holdPrivateServer(env: Env, signal: AbortSignal): Promise<HeldServer> {
  const taken = () => leaveDatabase(takenOver(env.DATA_DIR))
  const server = await startPrivateServer(env.DATA_DIR, progress, signal, taken)
  // Before `stops` may stop the server, which may be another platform's.
  const hold = await holdDatabase(server.url, env.DATA_DIR, leaveDatabase)
  return {
    url: server.url,
    isHeld: hold.isHeld,
    async stop() {
      // The lock lasts until the end, so that no other platform starts on a server that is about to stop.
      await server.stop()
      await hold.release()
    },
  }
}

/**
 * Ends at once: each step of an orderly end would write to a database, or stop a server, of another platform.
 */
function leaveDatabase(error: StartError): void {
  if (stopping) return
  startLog.error({ event: 'failed', text: error.message })
  process.exit(1)
}

function listenForEnd(env: Env): void {
  const delay = env.DRAIN_DELAY * 1000
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(delay))
  if (env.EXIT_WITH_PARENT === '1') process.stdin.on('close', () => end(0)).resume()
}

/** Serves for `delay` milliseconds more, then stops all parts and ends the process. */
async function end(delay: number): Promise<void> {
  isLeaving = true
  if (isServing && delay > 0) await wait(delay)
  setTimeout(cutOff, shutdownLimit).unref()
  await stopAll()
  process.exit(0)
}

function cutOff(): void {
  log.error(`the end of the platform is cut off after ${shutdownLimit / 1000} s`)
  process.exit(1)
}

function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const stop of stops.toReversed()) await stop().catch(() => {})
  })()
  return stopping
}
