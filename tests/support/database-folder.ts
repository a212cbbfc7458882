import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new directory for a private PostgreSQL, which as root runs as another user, who must be able to enter. */
export async function databaseFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ptt-'))
  await chmod(folder, 0o711)
  return folder
}
