import { readFile, writeFile } from 'node:fs/promises'
import { withSecretFiles } from '../../lib/watch/secret-files.ts'
import { parseKeyRing } from '../../lib/wire/key-ring.ts'
import type { Secrets } from '../../platform/backup/sealed-keys.ts'
import type { Env } from '../../platform/config/env.ts'
import { ringFile } from '../../platform/config/wire-keys.ts'
import { sessionFile } from './data-dir.ts'
import { PlainError, wrongSetting } from './plain-error.ts'

/** The secrets of an installation, of its settings or of DATA_DIR. Throws `PlainError` without a key ring. */
export async function storedSecrets(env: Env, source: Record<string, string | undefined>): Promise<Secrets> {
  const wireKeys = env.WIRE_KEYS ?? (await readIfThere(ringFile(env)))
  if (wireKeys === undefined)
    throw new PlainError(
      `WIRE_KEYS_FILE is wrong: expected the key ring of the platform in ${ringFile(env)}.`,
    )
  const { SESSION_SECRET } = withSecretFiles(source, wrongSetting)
  const sessionSecret = SESSION_SECRET || (await readIfThere(sessionFile(env.DATA_DIR)))
  return { wireKeys: wireKeys.trim(), sessionSecret: sessionSecret?.trim() }
}

/** Throws `PlainError` where the settings have another key ring than a backup: clients of the backup could not call. */
export async function checkSecrets(env: Env, { wireKeys }: Secrets): Promise<void> {
  const own = env.WIRE_KEYS ?? (await readIfThere(ringFile(env)))
  if (own === undefined || same(own, wireKeys)) return
  throw new PlainError(
    `The key ring of ${env.WIRE_KEYS ? 'WIRE_KEYS' : ringFile(env)} is not that of the backup: leave it out, and the backup's is written there.`,
  )
}

/** Writes a backup's secrets where the settings have none. */
export async function storeSecrets(env: Env, { wireKeys, sessionSecret }: Secrets): Promise<void> {
  if (!env.WIRE_KEYS) await writeIfMissing(ringFile(env), wireKeys)
  if (sessionSecret !== undefined) await writeIfMissing(sessionFile(env.DATA_DIR), sessionSecret)
}

function same(one: string, other: string): boolean {
  return JSON.stringify(parseKeyRing(one)) === JSON.stringify(parseKeyRing(other))
}

const readIfThere = (path: string) => readFile(path, 'utf8').catch(() => undefined)

async function writeIfMissing(path: string, text: string): Promise<void> {
  await writeFile(path, `${text}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
