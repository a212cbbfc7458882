import 'server-only'
import type { NotedError } from '@/lib/contract/server-info'
import packageJson from '@/package.json'
import { consoleVitals } from './console-vitals'

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
    version: packageJson.version,
    node: process.version,
    startedAt: new Date(vitals.startedAt).toISOString(),
    memory: process.memoryUsage.rss(),
    delay: vitals.delay(),
    ...vitals.lines(),
    errors: vitals.errors.latest(),
  }
}
