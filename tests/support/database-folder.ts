import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new directory for a private PostgreSQL. Others may enter it, because root starts PostgreSQL as another user. */
export async function databaseFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'ptt-'))
  await chmod(folder, 0o711)
  return folder
}
