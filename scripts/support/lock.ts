import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PlainError } from './plain-error.ts'

/** Released by `release`, or by the kernel when the process ends. */
export interface Lock {
  release(): void
}

/**
 * The open files of locks: without this reference a file would be closed by the garbage collector, which
 * would release its lock.
 */
const openFiles = new Set<DatabaseSync>()

/** Locks the data directory for this process. Throws `PlainError` when it is locked. */
export function lockDirectory(directory: string): Lock {
  return lockFile(
    join(directory, 'lock'),
    `Another start is running on ${directory}. Stop it first, or give this one a directory of its own with DATA_DIR.`,
  )
}

/**
 * The file by which builds and consoles of a project's directory exclude each other; a build does not delete
 * this folder.
 */
const buildLock = (directory: string) => join(directory, '.next', 'cache', 'serving')

/** Locks a project's directory for a build. Throws `PlainError` while a console serves it, or another build runs. */
export function lockBuild(directory: string): Lock {
  const path = buildLock(directory)
  mkdirSync(dirname(path), { recursive: true })
  return lockFile(
    path,
    `A console serves the build in ${directory}, or another build runs there. Stop it first, or build in a directory of its own: docs/operating.md says how.`,
  )
}

/**
 * Prevents builds of a project's directory for as long as this process serves it; writes nothing. Without
 * effect if the build's file is missing or its disk has no locks.
 */
export function serveBuild(directory: string): void {
  try {
    const file = new DatabaseSync(buildLock(directory), { readOnly: true, timeout: 0 })
    file.exec('BEGIN; SELECT 1 FROM sqlite_master')
    openFiles.add(file)
  } catch {
    // The lock is only a protection; the console serves without it.
  }
}

/** Node has no flock; an exclusive SQLite transaction uses the same kernel lock, which `kill -9` releases. */
function lockFile(path: string, refusal: string): Lock {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new PlainError(refusal)
  }
  openFiles.add(file)
  return {
    release() {
      openFiles.delete(file)
      file.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
