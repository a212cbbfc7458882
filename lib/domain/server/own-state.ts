import 'server-only'
import type { NotedError } from '@/lib/contract/server-info'
import { projectVersion } from '@/lib/watch/project-version'
import { consoleVitals } from '../../process/console-vitals'

/** The state of this console process. */
export interface OwnState {
  version: string
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
