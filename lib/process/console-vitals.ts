import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { callCounter, type NoteCall } from '../watch/call-counter.ts'
import { durations } from '../watch/durations.ts'
import { type ErrorRing, errorRing } from '../watch/error-ring.ts'

/** Facts about a running console process, for the system state and its metrics. */
export interface ConsoleVitals {
  /** Milliseconds since 1970. */
  startedAt: number
  errors: ErrorRing
  registry: Registry
  /** Counts one answered request; `route` is a route of the build, never an address. */
  noteRequest(request: { route: string; method: string; status: number; seconds: number | undefined }): void
  /** Counts one call to the platform. */
  noteCall: NoteCall
  /** Returns the number of open sockets to the platform and of open streams of pages. */
  lines: () => { sockets: number; streams: number }
  /**
   * The delay of the event loop in seconds that 99 of 100 measurements since the last call did not exceed.
   */
  delay(): number
}

declare global {
  var vitalsOfConsole: ConsoleVitals | undefined
}

/**
 * The one object of this process, created at its first use: the server in front of Next.js and the code that
 * Next.js runs each have a copy of this module.
 */
export function consoleVitals(): ConsoleVitals {
  globalThis.vitalsOfConsole ??= makeVitals()
  return globalThis.vitalsOfConsole
}

function makeVitals(): ConsoleVitals {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  const requests = new Counter({
    name: 'console_requests_total',
    help: 'Requests by route, method and status.',
    labelNames: ['route', 'method', 'status'] as const,
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'console_request_duration_seconds',
    help: 'Seconds from a request to the end of its answer, without streams.',
    labelNames: ['route'] as const,
    buckets: durations,
    registers,
  })
  const vitals: ConsoleVitals = {
    startedAt: Date.now(),
    errors: errorRing(),
    registry,
    noteRequest({ route, method, status, seconds }) {
      requests.inc({ route, method, status })
      if (seconds !== undefined) requestSeconds.observe({ route }, seconds)
    },
    noteCall: callCounter(registry, {
      prefix: 'console_upstream',
      calls: 'Calls to the platform by path and outcome.',
      seconds: 'Seconds of calls to the platform.',
    }),
    lines: () => ({ sockets: 0, streams: 0 }),
    delay() {
      const late = histogram.percentile(99) / 1e9
      histogram.reset()
      return Number.isFinite(late) ? late : 0
    },
  }
  addLineGauges(vitals)
  return vitals
}

function addLineGauges(vitals: ConsoleVitals): void {
  const registers = [vitals.registry]
  new Gauge({
    name: 'console_sessions_live',
    help: 'Sessions with a page open: sockets to the platform.',
    registers,
    collect() {
      this.set(vitals.lines().sockets)
    },
  })
  new Gauge({
    name: 'console_page_streams',
    help: 'Streams of open pages.',
    registers,
    collect() {
      this.set(vitals.lines().streams)
    },
  })
}
