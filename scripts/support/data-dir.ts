import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateKeyRing } from '../../lib/wire/key-ring.ts'
import { makeDataDirectory } from '../../platform/config/data-directory.ts'
import { PlainError } from './plain-error.ts'
import { checkKeyRing, type Settings } from './settings.ts'

/** What both services need and nobody has to choose. */
export interface Secrets {
  /** The key ring's file; absent where WIRE_KEYS holds the ring itself. */
  keysFile?: string
  sessionSecret: string
}

/** Makes the data directory and the folder of its logs. Throws `PlainError` where that cannot be. */
export async function makeDirectory(directory: string): Promise<void> {
  try {
    await makeDataDirectory(directory)
    await mkdir(join(directory, 'logs'), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : error}.`)
  }
}

/** The secrets, each made where it is missing. Needs the directory, locked. Throws `PlainError`. */
export async function readSecrets(settings: Settings): Promise<Secrets> {
  return {
    keysFile: settings.WIRE_KEYS ? undefined : await readKeys(settings),
    sessionSecret: settings.SESSION_SECRET ?? (await readSessionSecret(settings.DATA_DIR)),
  }
}

async function readKeys(settings: Settings): Promise<string> {
  const file = settings.WIRE_KEYS_FILE ?? join(settings.DATA_DIR, 'wire-keys.json')
  // A ring made here could never be that of a platform that runs elsewhere.
  if (!existsSync(file) && (!settings.embedded || settings.WIRE_KEYS_FILE)) {
    throw new PlainError(`WIRE_KEYS_FILE is wrong: expected the platform's key ring in ${file}.`)
  }
  checkKeyRing(file, await keep(file, () => `${JSON.stringify(generateKeyRing(), null, 2)}\n`))
  return file
}

async function readSessionSecret(directory: string): Promise<string> {
  const text = await keep(
    join(directory, 'session-secret'),
    () => `${randomBytes(48).toString('base64url')}\n`,
  )
  return text.trim()
}

/** The file's text; a missing file is made first, readable by its owner alone. */
async function keep(file: string, make: () => string): Promise<string> {
  if (!existsSync(file)) await writeFile(file, make(), { mode: 0o600, flag: 'wx' })
  return readFile(file, 'utf8')
}
