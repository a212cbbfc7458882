import { mkdir } from 'node:fs/promises'
import { StartError } from './env.ts'

/** Creates the data directory if it is missing. Throws `StartError` when it cannot. */
export async function makeDataDirectory(directory: string): Promise<void> {
  // PostgreSQL refuses to run as root. Its own user needs `x` here to reach its directory, but may not list this one.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  try {
    await mkdir(directory, { recursive: true, mode })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new StartError(`DATA_DIR is wrong: expected a directory to write in, not ${directory} (${reason})`)
  }
}
