import { readFile } from 'node:fs/promises'
import { PlainError } from './plain-error.ts'

const shortest = 12

/** The passphrase of a backup's keys, from BACKUP_PASSPHRASE or the file that BACKUP_PASSPHRASE_FILE names. */
export async function readPassphrase(source: Record<string, string | undefined>): Promise<string> {
  const file = source.BACKUP_PASSPHRASE_FILE
  const text = source.BACKUP_PASSPHRASE || (file ? await readText(file) : '')
  if (text === '')
    throw new PlainError(
      'BACKUP_PASSPHRASE is missing: it seals the keys of the backup, and opens them again.',
    )
  if (text.length < shortest)
    throw new PlainError(`BACKUP_PASSPHRASE is wrong: expected ${shortest} characters or more.`)
  return text
}

async function readText(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch {
    throw new PlainError('BACKUP_PASSPHRASE_FILE is wrong: expected a file that can be read.')
  }
}
