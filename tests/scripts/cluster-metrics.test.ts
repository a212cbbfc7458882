import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { addBuildInfo } from '../../lib/watch/build-info.ts'
import { callCounter } from '../../lib/watch/call-counter.ts'
import { durations } from '../../lib/watch/durations.ts'
import { lastingOf, sumOf } from '../../scripts/cluster/metrics.ts'
import { root } from '../../scripts/support/project.ts'
import { parseExposition } from '../support/exposition.ts'

/** The registry of one process, as it arrives from there. */
async function metricsOf(requests: number, lag: number) {
  const registry = new Registry()
  const registers = [registry]
  new Counter({ name: 'requests_total', help: 'Requests.', labelNames: ['route'], registers }).inc(
    { route: '/a' },
    requests,
  )
  new Gauge({
    name: 'nodejs_eventloop_lag_p99_seconds',
    help: 'Delay.',
    registers,
    aggregator: 'average',
  }).set(lag)
  new Gauge({ name: 'streams', help: 'Streams.', registers }).set(2)
  addBuildInfo(registry, 'console', root)
  callCounter(registry, { prefix: 'up', calls: 'Calls.', seconds: 'Seconds.' })('/x', 'ok', 0.02)
  const metrics: Awaited<ReturnType<Registry['getMetricsAsJSON']>> = JSON.parse(
    JSON.stringify(await registry.getMetricsAsJSON()),
  )
  return metrics
}

const valueIn = (series: ReturnType<typeof parseExposition>, name: string) =>
  series.filter((each) => each.name === name).map(({ value }) => value)

test('figures of several processes are summed, but the longest delay counts, and there is one build', async () => {
  const parts = [await metricsOf(3, 0.1), await metricsOf(4, 0.7)]
  const series = parseExposition(await sumOf(parts).metrics())
  expect(valueIn(series, 'requests_total')).toEqual([7])
  expect(valueIn(series, 'nodejs_eventloop_lag_p99_seconds')).toEqual([0.7])
  expect(valueIn(series, 'streams')).toEqual([4])
  expect(valueIn(series, 'console_build_info')).toEqual([1])
  expect(valueIn(series, 'up_call_duration_seconds_bucket').at(-1)).toBe(2)
  expect(valueIn(series, 'up_call_duration_seconds_bucket')).toHaveLength(durations.length + 1)
})

test('counters and histograms of a process that has ended stay in the sums, gauges do not', async () => {
  const ended = await sumOf([[], lastingOf(await metricsOf(5, 0.9))]).getMetricsAsJSON()
  const series = parseExposition(await sumOf([await metricsOf(1, 0.1), ended]).metrics())
  expect(valueIn(series, 'requests_total')).toEqual([6])
  expect(valueIn(series, 'up_calls_total')).toEqual([2])
  expect(valueIn(series, 'nodejs_eventloop_lag_p99_seconds')).toEqual([0.1])
  expect(valueIn(series, 'streams')).toEqual([2])
})

test('the start of the oldest process is in the sum, which prom-client would leave out', async () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const metrics = await registry.getMetricsAsJSON()
  const series = parseExposition(await sumOf([metrics, metrics]).metrics())
  expect(valueIn(series, 'process_start_time_seconds')[0]).toBeCloseTo(
    Date.now() / 1000 - process.uptime(),
    -2,
  )
})
