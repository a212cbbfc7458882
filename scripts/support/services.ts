import { join } from 'node:path'
import { consoleFlags } from './console-flags.mjs'
import type { Secrets } from './data-dir.ts'
import { formsKeyOf } from './forms-key.ts'
import { parseLogLine } from './log-line.ts'
import { PlainError } from './plain-error.ts'
import { programs } from './project.ts'
import { type Service, startService } from './service.ts'
import type { Settings } from './settings.ts'

/** Output to the operator: `say` for progress, `warn` for problems. */
export interface Voice {
  say(text: string): void
  warn(text: string): void
}

const uploadSettings = ['UPLOADS_S3_URL', 'UPLOADS_S3_BUCKET', 'UPLOADS_S3_KEY', 'UPLOADS_S3_REGION']
/** Variables for one of the services only, so that neither has the other's secrets. */
const platformOnly = ['DATABASE_URL', 'OWNER_PASSWORD', 'SMS_WEBHOOK_URL', ...uploadSettings]
const consoleOnly = [
  'SESSION_SECRET',
  'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
  'PORT',
  'MAPBOX_TOKEN',
  'MAPBOX_STYLE',
  'MAPBOX_API_URL',
]

export interface StartedPlatform {
  service: Service
  /** Resolves when the service listens; rejects with `PlainError` when it cannot. */
  ready: Promise<void>
}

/** Starts the embedded platform (`platform/server.ts`), which reports its state in `event` log lines. */
export async function startPlatform(
  settings: Settings,
  secrets: Secrets,
  voice: Voice,
): Promise<StartedPlatform> {
  let resolve = () => {}
  let reject: (reason: PlainError) => void = () => {}
  const ready = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  const service = await startService({
    name: 'platform',
    args: ['platform/server.ts'],
    logs: join(settings.DATA_DIR, 'logs'),
    onLostLines: (reason) => voice.warn(`The log of the platform cannot be written (${reason}); it goes on.`),
    env: { ...shared(settings, secrets, consoleOnly), NODE_ENV: 'production' },
    onLine(line, stream) {
      const entry = parseLogLine(line)
      if (entry?.event === 'ready') resolve()
      else if (entry?.event === 'failed') reject(new PlainError(entry.text ?? 'The platform cannot start.'))
      else if (entry?.event === 'progress' && entry.text) voice.say(entry.text)
      else if (entry ? entry.grave : stream === 'stderr') voice.warn(`platform: ${entry?.msg ?? line}`)
    },
  })
  void service.exited.then((how) => reject(endedByItself(service, how)))
  return { service, ready }
}

/** Starts the console: the built server, or Next.js's development server. */
export function startConsole(
  settings: Settings,
  secrets: Secrets,
  voice: Voice,
  dev: boolean,
): Promise<Service> {
  const address = ['-H', settings.HOST, '-p', String(settings.PORT)]
  return startService({
    name: 'console',
    args: dev ? [programs.next, 'dev', ...address] : [...consoleFlags, 'scripts/console.ts'],
    logs: join(settings.DATA_DIR, 'logs'),
    onLostLines: (reason) => voice.warn(`The log of the console cannot be written (${reason}); it goes on.`),
    env: consoleEnvironment(settings, secrets, dev),
    onLine(line, stream) {
      const entry = parseLogLine(line)
      if (entry ? entry.grave : dev || stream === 'stderr')
        voice.warn(entry?.msg ? `console: ${entry.msg}` : line)
    },
  })
}

/** The console's variables, without those that only the platform needs. */
export function consoleEnvironment(settings: Settings, secrets: Secrets, dev: boolean): NodeJS.ProcessEnv {
  return {
    ...shared(settings, secrets, platformOnly),
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(settings.PORT),
    PLATFORM_URL: settings.platformUrl,
    AGENT_HOST_URL: settings.AGENT_HOST_URL ?? settings.platformUrl,
    REALTIME_URL: settings.REALTIME_URL ?? settings.platformUrl,
    SESSION_SECRET: secrets.sessionSecret,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY:
      settings.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ?? formsKeyOf(secrets.sessionSecret),
  }
}

/** The error of a service that ended unexpectedly, with its last lines. */
export function endedByItself(service: Service, how: string): PlainError {
  const lines = service.lastLines().map((line) => {
    const entry = parseLogLine(line)
    return `  ${entry?.text ?? entry?.msg ?? line}`
  })
  const said = lines.length > 0 ? `Its last lines:\n${lines.join('\n')}\n` : ''
  return new PlainError(`The ${service.name} ended by itself (${how}). ${said}Its log: ${service.logFile}`)
}

function shared(settings: Settings, secrets: Secrets, left: string[]): Record<string, string | undefined> {
  const names = Object.entries(settings.environment).filter(([name]) => !left.includes(name))
  return {
    ...Object.fromEntries(names),
    HOST: settings.HOST,
    PLATFORM_PORT: String(settings.PLATFORM_PORT),
    DATA_DIR: settings.DATA_DIR,
    WIRE_KEYS_FILE: secrets.keysFile,
    PLATFORM_PROFILE: settings.PLATFORM_PROFILE,
  }
}
