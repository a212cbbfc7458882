import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostmaster, stopPostmaster } from '../../platform/db/postmaster.ts'
import { ensureBuild } from './build.ts'
import { makeDirectory, readSecrets } from './data-dir.ts'
import { type Lock, lockDirectory } from './lock.ts'
import { PlainError } from './plain-error.ts'
import { requirePort } from './port.ts'
import type { Service } from './service.ts'
import { endedByItself, startConsole, startPlatform, type Voice } from './services.ts'
import type { Settings } from './settings.ts'

export interface LaunchOptions extends Voice {
  /** Runs Next.js's development server instead of the build. */
  dev?: boolean
  /** Aborts the launch; services that are running by then are stopped before it rejects. */
  signal: AbortSignal
}

export interface Running {
  console: Service
  /** Absent when the operator runs the platform. */
  platform?: Service
  /** Starts the platform again on the same port and data; the previous one must have ended. */
  restartPlatform(): Promise<void>
  /** Stops the console, the platform and its database, and unlocks the data directory. */
  stop(): Promise<void>
}

/** Longer than the console gives its running requests. */
const consolePatience = 12_000
const platformPatience = 15_000
const healthLimit = 60_000

/** Starts platform and console. Resolves when pages are served; rejects with `PlainError`. */
export async function launch(settings: Settings, options: LaunchOptions): Promise<Running> {
  await makeDirectory(settings.DATA_DIR)
  const lock = lockDirectory(settings.DATA_DIR)
  const running: Partial<Running> = {}
  const stop = async () => {
    await running.console?.stop(consolePatience)
    // The platform stops after the console, whose last requests need it.
    await running.platform?.stop(platformPatience)
    await leave(settings, lock)
  }
  try {
    const failed = new AbortController()
    const signal = AbortSignal.any([options.signal, failed.signal])
    await requirePorts(settings)
    const secrets = await readSecrets(settings)

    const platformReady = settings.embedded ? platformPart() : Promise.resolve()
    const consoleReady = consolePart()
    async function platformPart(): Promise<void> {
      options.say('starting the platform')
      const { service, ready } = await startPlatform(settings, secrets, options)
      running.platform = service
      await Promise.race([ready, aborted(signal)])
      options.say('the platform is ready')
    }
    async function consolePart(): Promise<Service> {
      await prepareConsole(options, signal)
      const service = await startConsole(settings, secrets, options, options.dev ?? false)
      running.console = service
      await Promise.race([platformReady, gone(service), aborted(signal)])
      await Promise.race([waitForHealth(settings, options, signal), gone(service)])
      return service
    }

    const parts = [platformReady, consoleReady]
    await Promise.all(parts).catch(async (error) => {
      failed.abort()
      await Promise.allSettled(parts)
      throw error
    })
    return {
      console: await consoleReady,
      get platform() {
        return running.platform
      },
      async restartPlatform() {
        const { service, ready } = await startPlatform(settings, secrets, options)
        running.platform = service
        await ready
      },
      stop,
    }
  } catch (error) {
    // Both at once: no page was served yet.
    await Promise.all([running.console?.stop(consolePatience), running.platform?.stop(platformPatience)])
    await leave(settings, lock)
    throw error
  }
}

async function prepareConsole({ dev, say }: LaunchOptions, signal: AbortSignal): Promise<void> {
  if (!dev) await ensureBuild(say, signal)
  signal.throwIfAborted()
  say('starting the console')
}

/** Ends what the services left behind, and unlocks the data directory. */
async function leave(settings: Settings, lock: Lock): Promise<void> {
  // A killed platform leaves its database running.
  const database = settings.embedded && (await findPostmaster(join(settings.DATA_DIR, 'postgres')))
  if (database) await stopPostmaster(database)
  lock.release()
}

async function requirePorts(settings: Settings): Promise<void> {
  await requirePort('PORT', settings.HOST, settings.PORT)
  if (settings.embedded) await requirePort('PLATFORM_PORT', settings.HOST, settings.PLATFORM_PORT)
}

/** Waits until the console's health check succeeds, which includes an embedded platform. */
async function waitForHealth(settings: Settings, voice: Voice, signal: AbortSignal): Promise<void> {
  const until = Date.now() + healthLimit
  let last = 'no answer'
  while (Date.now() < until) {
    signal.throwIfAborted()
    const answer = await fetch(`${settings.consoleUrl}/api/health`, {
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined)
    if (answer?.ok) return
    if (answer && !settings.embedded) {
      voice.warn(`The platform at ${settings.platformUrl} does not serve (yet): ${await answer.text()}`)
      return
    }
    if (answer) last = `${answer.status} ${await answer.text()}`
    await wait(50)
  }
  throw new PlainError(`The console does not serve after ${healthLimit / 1000} seconds: ${last}`)
}

async function gone(service: Service): Promise<never> {
  throw endedByItself(service, await service.exited)
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
