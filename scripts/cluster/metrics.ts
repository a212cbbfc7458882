import { AggregatorRegistry, type Registry } from 'prom-client'

/** The metrics of one process, as its registry writes them. */
export type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** How figures of several processes become one, where prom-client would hide the worst or leave it out. */
const together: Readonly<Record<string, string>> = {
  process_start_time_seconds: 'min',
  process_max_fds: 'min',
}

function aggregatorOf(name: string): string | undefined {
  return /^nodejs_eventloop_lag_(?!min_)/.test(name) ? 'max' : together[name]
}

/** The metrics of several processes together: sums, but the longest delay of an event loop, and one build. */
export function sumOf(parts: readonly Metrics[]): Registry {
  const named = parts.map((metrics) =>
    metrics.map((metric) => ({ ...metric, aggregator: aggregatorOf(metric.name) ?? metric.aggregator })),
  )
  return AggregatorRegistry.aggregate(named)
}

/** The metrics of a process that has ended which belong to the sums of those that go on: a counter never falls. */
export function lastingOf(metrics: Metrics): Metrics {
  return metrics.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))
}
