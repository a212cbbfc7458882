import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateKeyRing } from '../../lib/wire/key-ring.ts'
import { makeDataDirectory } from '../../platform/config/data-directory.ts'
import { ringFile } from '../../platform/config/wire-keys.ts'
import { PlainError } from './plain-error.ts'
import { checkKeyRing, type Settings } from './settings.ts'

/** Secrets of both services that are generated unless configured. */
export interface Secrets {
  /** The key ring's file; absent when WIRE_KEYS contains the ring. */
  keysFile?: string
  sessionSecret: string
}

/** Creates the data directory and its log directory. Throws `PlainError`. */
export async function makeDirectory(directory: string): Promise<void> {
  try {
    await makeDataDirectory(directory)
    await mkdir(join(directory, 'logs'), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : error}.`)
  }
}

/** Reads the secrets, generating missing ones in the data directory, which has to exist. Throws `PlainError`. */
export async function readSecrets(settings: Settings): Promise<Secrets> {
  return {
    keysFile: settings.WIRE_KEYS ? undefined : await readKeys(settings),
    sessionSecret: settings.SESSION_SECRET ?? (await readSessionSecret(settings.DATA_DIR)),
  }
}

async function readKeys(settings: Settings): Promise<string> {
  const file = ringFile(settings)
  // A generated ring would not match that of a platform elsewhere.
  if (!existsSync(file) && (!settings.embedded || settings.WIRE_KEYS_FILE)) {
    throw new PlainError(`WIRE_KEYS_FILE is wrong: expected the platform's key ring in ${file}.`)
  }
  checkKeyRing(file, await keep(file, () => `${JSON.stringify(generateKeyRing(), null, 2)}\n`))
  return file
}

async function readSessionSecret(directory: string): Promise<string> {
  const text = await keep(sessionFile(directory), () => `${randomBytes(48).toString('base64url')}\n`)
  return text.trim()
}

/** The file of the session's secret where the settings have none. */
export const sessionFile = (directory: string) => join(directory, 'session-secret')

/** Reads a file; creates it first if it is missing, readable by its owner only. */
async function keep(file: string, make: () => string): Promise<string> {
  // Fails if another service created it meanwhile; the next line then reads that file.
  if (!existsSync(file)) await writeFile(file, make(), { mode: 0o600, flag: 'wx' }).catch(() => {})
  return readFile(file, 'utf8')
}
