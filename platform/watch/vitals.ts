import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type ErrorRing, errorRing } from '../../lib/watch/error-ring.ts'
import { type Metrics, makeMetrics } from './metrics.ts'
import { type SweepRuns, sweepRuns } from './sweep-runs.ts'

/** Sizes that a running part of the platform reports. */
export interface Gauges {
  sockets: () => { consoles: number; terminals: number }
  positionQueue: () => number
}

/** Facts about a running platform process, for its state and its metrics. */
export interface Vitals {
  /** Milliseconds since 1970. */
  startedAt: number
  /** The directory whose disk is watched. */
  dataDirectory: string
  metrics: Metrics
  errors: ErrorRing
  sweeps: SweepRuns
  gauges: Gauges
  /**
   * The delay of the event loop in seconds that 99 of 100 measurements since the last call did not exceed.
   */
  delay(): number
}

const nanoseconds = 1e9

/** Begins to watch a process. `process: true` adds its memory, CPU and event loop to the metrics. */
export function makeVitals(options: { dataDirectory: string; process: boolean }): Vitals {
  const histogram = options.process ? startedHistogram() : undefined
  return {
    startedAt: Date.now(),
    dataDirectory: options.dataDirectory,
    metrics: makeMetrics(options),
    errors: errorRing(),
    sweeps: sweepRuns(),
    gauges: { sockets: () => ({ consoles: 0, terminals: 0 }), positionQueue: () => 0 },
    delay() {
      const late = histogram ? histogram.percentile(99) / nanoseconds : 0
      histogram?.reset()
      return Number.isFinite(late) ? late : 0
    },
  }
}

function startedHistogram() {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  return histogram
}
