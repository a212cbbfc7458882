import 'server-only'
import { consoleState, type ProcessState } from '@/lib/process/process-state'
import { type BuildFacts, readBuildFacts } from '@/lib/watch/build-facts'
import { projectVersion } from '@/lib/watch/project-version'

interface OwnVersions {
  version: string
  /** Absent where the console runs without a build. */
  build: BuildFacts | undefined
  node: string
}

/** The state of this console, with all of its processes. */
export interface OwnState extends Omit<ProcessState, 'startedAt'>, OwnVersions {
  startedAt: string
}

export async function ownState(): Promise<OwnState> {
  const { startedAt, ...state } = await consoleState()
  return { ...state, ...ownVersions(), startedAt: new Date(startedAt).toISOString() }
}

let own: OwnVersions | undefined

/** The versions of this project, its build and its Node.js: read once, because the next build may replace the files. */
export function ownVersions(): OwnVersions {
  own ??= {
    version: projectVersion(process.cwd()),
    build: readBuildFacts(process.cwd()),
    node: process.version,
  }
  return own
}
