import type { NotedError } from '../contract/server-info.ts'
import { consoleVitals } from './console-vitals.ts'
import { askSiblings } from './siblings.ts'

/** The most errors of all processes. */
const mostErrors = 20

/** The state of a console's process, or of all of them together. */
export interface ProcessState {
  /** Milliseconds since 1970. */
  startedAt: number
  /** Bytes. */
  memory: number
  /** Seconds. */
  delay: number
  sockets: number
  streams: number
  errors: NotedError[]
}

export function processState(): ProcessState {
  const vitals = consoleVitals()
  return {
    startedAt: vitals.startedAt,
    memory: process.memoryUsage.rss(),
    delay: vitals.delay(),
    ...vitals.lines(),
    errors: vitals.errors.latest(),
  }
}

/** The state of all processes: the earliest start, the longest delay, the latest errors, and sums. */
export async function consoleState(): Promise<ProcessState> {
  const others = (await askSiblings('state')).map((text): ProcessState => JSON.parse(text))
  return togetherOf([processState(), ...others])
}

export function togetherOf(states: readonly ProcessState[]): ProcessState {
  const sum = (part: 'memory' | 'sockets' | 'streams') =>
    states.reduce((total, state) => total + state[part], 0)
  return {
    startedAt: Math.min(...states.map(({ startedAt }) => startedAt)),
    memory: sum('memory'),
    delay: Math.max(...states.map(({ delay }) => delay)),
    sockets: sum('sockets'),
    streams: sum('streams'),
    errors: states
      .flatMap(({ errors }) => errors)
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .slice(0, mostErrors),
  }
}
