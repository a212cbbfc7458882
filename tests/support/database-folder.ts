import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files that Linux keeps in memory. */
const memory = '/dev/shm'
const roomy = 4 * 1024 ** 3

/**
 * A new directory for a private PostgreSQL. In memory where that has room: the tests make thousands of databases, whose
 * files keep a disk and the kernel's page cache busy for longer than the tests themselves use them. Others may enter it,
 * because root starts PostgreSQL as another user.
 */
export async function databaseFolder(): Promise<string> {
  const folder = await mkdtemp(join((await hasRoom(memory)) ? memory : tmpdir(), 'ptt-'))
  await chmod(folder, 0o711)
  return folder
}

async function hasRoom(path: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(path).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= roomy
}
