import 'server-only'
import type { NotedError } from '@/lib/contract/server-info'
import { type BuildFacts, readBuildFacts } from '@/lib/watch/build-facts'
import { projectVersion } from '@/lib/watch/project-version'
import { consoleVitals } from '../../process/console-vitals'

/** The state of this console process. */
export interface OwnState {
  version: string
  /** Absent where the console runs without a build. */
  build?: BuildFacts
  node: string
  startedAt: string
  /** Bytes. */
  memory: number
  /** Seconds. */
  delay: number
  sockets: number
  streams: number
  errors: NotedError[]
}

export function ownState(): OwnState {
  const vitals = consoleVitals()
  return {
    version: ownVersion(),
    build: ownBuild(),
    node: process.version,
    startedAt: new Date(vitals.startedAt).toISOString(),
    memory: process.memoryUsage.rss(),
    delay: vitals.delay(),
    ...vitals.lines(),
    errors: vitals.errors.latest(),
  }
}

let version: string | undefined

/** The version of this project. */
function ownVersion(): string {
  version ??= projectVersion(process.cwd())
  return version
}

let build: BuildFacts | undefined

/** The facts of the build that this process serves: read once, because the next build may replace the file. */
function ownBuild(): BuildFacts | undefined {
  build ??= readBuildFacts(process.cwd())
  return build
}
