import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateKeyRing, type KeyRing, parseKeyRing } from '../../lib/wire/key-ring.ts'
import { type Env, StartError } from './env.ts'

/** The file of the key ring where the settings have none. */
export const ringFile = ({ WIRE_KEYS_FILE, DATA_DIR }: Pick<Env, 'DATA_DIR' | 'WIRE_KEYS_FILE'>) =>
  WIRE_KEYS_FILE ?? join(DATA_DIR, 'wire-keys.json')

/**
 * Reads the key ring from the settings, else from DATA_DIR, where the first start generates one. Throws `StartError`.
 */
export async function readKeyRing(env: Env): Promise<KeyRing> {
  try {
    return parseKeyRing(env.WIRE_KEYS ?? (await readRingFile(env)))
  } catch (error) {
    if (error instanceof StartError) throw error
    const source = env.WIRE_KEYS ? 'WIRE_KEYS' : 'WIRE_KEYS_FILE'
    throw new StartError(`${source} is wrong: ${error instanceof Error ? error.message : 'not a key ring'}`)
  }
}

async function readRingFile(env: Env): Promise<string> {
  const path = ringFile(env)
  if (env.WIRE_KEYS_FILE) {
    return readFile(path, 'utf8').catch(() => {
      throw new StartError('WIRE_KEYS_FILE is wrong: expected a file that can be read')
    })
  }
  const made = `${JSON.stringify(generateKeyRing())}\n`
  // Fails if the file exists already; the next line then reads that file.
  await writeFile(path, made, { mode: 0o600, flag: 'wx' }).catch(() => {})
  return readFile(path, 'utf8')
}
