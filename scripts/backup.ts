import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '../platform/backup/make-backup.ts'
import { readEnv } from '../platform/config/env.ts'
import { openStorage } from '../platform/start/open-storage.ts'
import { readPassphrase } from './support/backup-passphrase.ts'
import { PlainError } from './support/plain-error.ts'
import { type CommandContext, runOnPlatform } from './support/platform-command.ts'
import { sharePlatformDatabase } from './support/platform-database.ts'
import { storedSecrets } from './support/stored-secrets.ts'

await runOnPlatform(backup, 'Ended; no backup was written.')

/** Writes a backup of the installation of these settings, which may run meanwhile. */
async function backup({ say, signal }: CommandContext): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to) throw new PlainError('--to is missing: expected the file of the backup.')
  const path = resolve(process.env.INIT_CWD ?? '', values.to)
  const env = readEnv(process.env)
  const passphrase = readPassphrase(process.env)
  const secrets = await storedSecrets(env, process.env)
  const { url, stop } = await sharePlatformDatabase(env, { say, signal })
  try {
    const storage = await openStorage(env)
    const { tables, objects, missing, at } = await makeBackup(path, {
      url,
      storage,
      secrets,
      passphrase,
      progress: say,
      signal,
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`done: ${rows} rows and ${objects.length} stored objects of ${at} are in ${path}`)
    if (missing.length > 0) say(`${missing.length} stored objects are not in the storage or damaged`)
  } finally {
    await stop()
  }
}
