import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openBackup } from '../platform/backup/restore-backup.ts'
import { readEnv } from '../platform/config/env.ts'
import { openStorage } from '../platform/start/open-storage.ts'
import { readPassphrase } from './support/backup-passphrase.ts'
import { makeDirectory } from './support/data-dir.ts'
import { PlainError } from './support/plain-error.ts'
import { type CommandContext, runOnPlatform } from './support/platform-command.ts'
import { holdPlatformDatabase } from './support/platform-database.ts'
import { checkSecrets, storeSecrets } from './support/stored-secrets.ts'

await runOnPlatform(restore, 'Ended; the database is as it was.')

/** Restores a backup into the empty database and storage of these settings. */
async function restore({ say, signal }: CommandContext): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from) throw new PlainError('--from is missing: expected the file of a backup.')
  const env = readEnv(process.env)
  const path = resolve(process.env.INIT_CWD ?? '', values.from)
  const backup = await openBackup(path, readPassphrase(process.env))
  await makeDirectory(env.DATA_DIR)
  await checkSecrets(env, backup.secrets)
  const { url, stop } = await holdPlatformDatabase(env, { say, signal })
  try {
    // First: the platform would make another key ring for tables whose sealed columns need this one.
    await storeSecrets(env, backup.secrets)
    await backup.restore({ url, storage: await openStorage(env), progress: say, signal })
  } finally {
    await stop()
    backup.close()
  }
  say(`done: the installation is as it was at ${backup.contents.at}; everybody signs in anew`)
}
