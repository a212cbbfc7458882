import { mkdir } from 'node:fs/promises'
import { StartError } from './env.ts'

/** Makes the data directory where it is missing. Throws `StartError` where that cannot be. */
export async function makeDataDirectory(directory: string): Promise<void> {
  // PostgreSQL never runs as root: then another user has to pass through, to its own folder and no other.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  try {
    await mkdir(directory, { recursive: true, mode })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new StartError(`DATA_DIR is wrong: expected a directory to write in, not ${directory} (${reason})`)
  }
}
