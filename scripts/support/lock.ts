import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PlainError } from './plain-error.ts'

/** Released by `release`, or by the kernel when the process ends. */
export interface Lock {
  release(): void
}

/**
 * Locks the data directory for this process. Throws `PlainError` when it is locked. Node has no flock; an exclusive
 * SQLite transaction holds the same kernel lock, which does not outlive `kill -9`.
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
