import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PlainError } from './plain-error.ts'

/** Given back with `release`, and by the kernel when the process ends, however it ends. */
export interface Lock {
  release(): void
}

/**
 * Takes the data directory for this process, or throws `PlainError`. Node has no flock; an exclusive SQLite
 * transaction holds the same kernel lock, so nothing is left behind by `kill -9`.
 */
export function lockDirectory(directory: string): Lock {
  const file = new DatabaseSync(join(directory, 'lock'), { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new PlainError(
      `Another start is running on ${directory}. Stop it first, or give this one a directory of its own with DATA_DIR.`,
    )
  }
  return { release: () => file.close() }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
