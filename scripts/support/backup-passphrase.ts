import { withSecretFiles } from '../../lib/watch/secret-files.ts'
import { PlainError, wrongSetting } from './plain-error.ts'

const shortest = 12

/** The passphrase of a backup's keys, from BACKUP_PASSPHRASE or the file that BACKUP_PASSPHRASE_FILE names. */
export function readPassphrase(source: Record<string, string | undefined>): string {
  const text = withSecretFiles(source, wrongSetting).BACKUP_PASSPHRASE?.trim() ?? ''
  if (text === '')
    throw new PlainError(
      'BACKUP_PASSPHRASE is missing: it seals the keys of the backup, and opens them again.',
    )
  if (text.length < shortest) throw wrongSetting('BACKUP_PASSPHRASE', `${shortest} characters or more`)
  return text
}
