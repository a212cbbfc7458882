import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { consoleVitals } from '../../lib/process/console-vitals.ts'
import { addBuildInfo } from '../../lib/watch/build-info.ts'
import { makeMetrics } from '../../platform/watch/metrics.ts'
import { root } from '../../scripts/support/project.ts'

/** The files of deploy/ that read metrics name none that no service has: such an alert would never fire. */

const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
/** Of Prometheus itself, and of its blackbox exporter. */
const foreign = ['up', 'probe_ssl_earliest_cert_expiry']
/** Names in an expression that are no metric: functions, operators, and the labels in brackets are left out before. */
const language =
  /^(?:sum|rate|max|min|count|by|on|or|and|vector|topk|time|le|histogram_quantile|predict_linear|max_over_time)$/

async function exposed(): Promise<Set<string>> {
  const ofConsole = consoleVitals().registry
  addBuildInfo(ofConsole, 'console', root)
  const registries: Registry[] = [ofConsole, makeMetrics({ process: true }).registry]
  const families = (await Promise.all(registries.map((one) => one.getMetricsAsJSON()))).flat()
  const parts = families.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
  )
  return new Set([...parts, ...foreign])
}

const known = await exposed()

function metricsOf(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[\w+\]/g, '')
    .replace(/\b(?:by|on) \([^)]*\)/g, '')
    .replace(/\b\d[\d.]*\b/g, '')
  return (bare.match(/[a-z_]\w*/gi) ?? []).filter((word) => !language.test(word))
}

test('every expression of the dashboard reads metrics that the services have', async () => {
  const panel = z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })
  const { panels } = z
    .object({ panels: z.array(panel) })
    .parse(JSON.parse(read('grafana/ptt-dashboard.json')))
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(expressions.length).toBeGreaterThan(20)
  for (const expression of expressions) {
    expect(metricsOf(expression).length, expression).toBeGreaterThan(0)
    for (const name of metricsOf(expression)) expect(known, expression).toContain(name)
  }
})

test('every alert reads metrics that the services have, and is tested where it fires and where it does not', async () => {
  const rules = read('prometheus/ptt-rules.yml')
  const tests = read('prometheus/ptt-rules.test.yml')
  const expressions = [...rules.matchAll(/^ +expr: (['"])(.+)\1$/gm)].map(
    ([, , expression = '']) => expression,
  )
  const alerts = [...rules.matchAll(/- alert: (\w+)$/gm)].map(([, name = '']) => name)
  expect(alerts).toHaveLength(expressions.length)
  for (const expression of expressions)
    for (const name of metricsOf(expression)) expect(known, expression).toContain(name)
  for (const alert of alerts) {
    expect(tests).toContain(`- name: ${alert} fires\n`)
    expect(tests).toContain(`- name: ${alert} stays quiet\n`)
  }
})
