import 'server-only'
import { consoleState, type ProcessState } from '@/lib/process/process-state'
import { projectVersion } from '@/lib/watch/project-version'

/** The state of this console, with all of its processes. */
export interface OwnState extends Omit<ProcessState, 'startedAt'> {
  version: string
  node: string
  startedAt: string
}

export async function ownState(): Promise<OwnState> {
  const { startedAt, ...state } = await consoleState()
  return { ...state, ...ownVersions(), startedAt: new Date(startedAt).toISOString() }
}

let version: string | undefined

/** The versions of this project and of its Node.js. */
export function ownVersions(): { version: string; node: string } {
  version ??= projectVersion(process.cwd())
  return { version, node: process.version }
}
