import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { consoleVariables, wrongTogether } from '../../lib/process/console-variables.ts'
import { parseProfile } from '../../lib/screens/platform-profile.ts'
import { secretFileVariables, withSecretFiles } from '../../lib/watch/secret-files.ts'
import { parseKeyRing } from '../../lib/wire/key-ring.ts'
import { PlainError, wrongSetting } from './plain-error.ts'
import { root } from './project.ts'

const port = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'a port from 1 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'a port from 1 to 65535')
const path = z.string().transform((text) => resolve(root, text))

/** Settings of the start and of the console; the platform validates its own. */
const variables = z.object({
  ...consoleVariables,
  PORT: port.default(3000),
  PLATFORM_PORT: port.default(4100),
  /** The processes of one console, which share its port. */
  CONSOLE_PROCESSES: z
    .string()
    .regex(/^(?:[1-9]|[12]\d|3[0-2])$/, 'a whole number from 1 to 32')
    .transform(Number)
    .default(1),
  /** Pages connect to the default port only; another one is for port forwarding. */
  DONGLE_PORT: port.default(4006),
  DATA_DIR: path.default(resolve(root, '.data')),
  PLATFORM_WORDS: path.optional(),
  PLATFORM_PROFILE: path.optional(),
  WIRE_KEYS_FILE: path.optional(),
  // Generated at the start if absent.
  SESSION_SECRET: consoleVariables.SESSION_SECRET.optional(),
  // Derived from the session's secret if absent.
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: z
    .string()
    .refine(
      (text) => /^[\w+/]{22,43}={0,2}$/.test(text) && [16, 32].includes(Buffer.from(text, 'base64').length),
      {
        error: '16 or 32 bytes in base64',
      },
    )
    .optional(),
})

/** The names of the settings of the start and of the console. */
export const settingsVariables = Object.keys(variables.shape)
/** The names of settings that are read elsewhere: by commands, by the build. */
export const commandVariables = ['BACKUP_PASSPHRASE', 'CHROMIUM_PATH', ...secretFileVariables]

type Variables = z.output<typeof variables>

export interface Settings extends Variables {
  platformUrl: string
  /** The console's URL on this machine. */
  consoleUrl: string
  /** Whether this process starts and stops the platform; false with PLATFORM_URL. */
  embedded: boolean
  /** The environment of the settings, without empty variables. */
  environment: Record<string, string>
}

/** Reads the settings from an environment; an empty variable counts as unset. Throws `PlainError`. */
export function readSettings(source: Record<string, string | undefined>): Settings {
  const environment: Record<string, string> = {}
  const values = Object.entries(withSecretFiles(source, wrongSetting))
  for (const [name, value] of values) if (value?.trim()) environment[name] = value.trim()
  const read = variables.safeParse(environment)
  if (!read.success) {
    const [issue] = read.error.issues
    throw wrongSetting(String(issue?.path[0]), issue?.message ?? 'another value')
  }
  const settings = read.data
  checkTogether(settings)
  return {
    ...settings,
    platformUrl: settings.PLATFORM_URL ?? `http://${reachable(settings.HOST)}:${settings.PLATFORM_PORT}`,
    consoleUrl: `http://${reachable(settings.HOST)}:${settings.PORT}`,
    embedded: settings.PLATFORM_URL === undefined,
    environment,
  }
}

/** The host for a URL on this machine. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return isIP(host) === 6 ? `[${host}]` : host
}

function checkTogether(settings: Variables): void {
  const alone = wrongTogether(settings)
  if (alone) throw wrongSetting(alone.name, alone.expected)
  if (!settings.PLATFORM_URL && settings.PORT === settings.PLATFORM_PORT) {
    throw wrongSetting('PLATFORM_PORT', `another port than the console's, which is ${settings.PORT} too`)
  }
  if (settings.WIRE_KEYS) checkKeyRing('WIRE_KEYS', settings.WIRE_KEYS)
  if (settings.PLATFORM_PROFILE) checkProfile(settings.PLATFORM_PROFILE)
}

/** Throws `PlainError` with the source's name unless `text` is a key ring. */
export function checkKeyRing(source: string, text: string): void {
  try {
    parseKeyRing(text)
  } catch (error) {
    throw new PlainError(`${source} is wrong: ${error instanceof Error ? error.message : error}.`)
  }
}

function checkProfile(file: string): void {
  try {
    parseProfile(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PlainError(`PLATFORM_PROFILE is wrong: ${reason}.`)
  }
}
