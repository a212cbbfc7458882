import { Counter, Histogram, type Registry } from 'prom-client'
import { durations } from './durations.ts'

/** Counts one call by its path and outcome, with the seconds that it took. */
export type NoteCall = (call: string, outcome: string, seconds: number) => void

interface CallCounter {
  /** The first part of the names of both metrics. */
  prefix: string
  /** The help texts: of the count, and of the durations. */
  calls: string
  seconds: string
}

/** Adds the metrics of calls, `<prefix>_calls_total` and `<prefix>_call_duration_seconds`, to a registry. */
export function callCounter(registry: Registry, help: CallCounter): NoteCall {
  const registers = [registry]
  const calls = new Counter({
    name: `${help.prefix}_calls_total`,
    help: help.calls,
    labelNames: ['call', 'outcome'] as const,
    registers,
  })
  const durationsOfCalls = new Histogram({
    name: `${help.prefix}_call_duration_seconds`,
    help: help.seconds,
    labelNames: ['call'] as const,
    buckets: durations,
    registers,
  })
  return (call, outcome, seconds) => {
    calls.inc({ call, outcome })
    durationsOfCalls.observe({ call }, seconds)
  }
}
