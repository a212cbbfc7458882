import { fileURLToPath } from 'node:url'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import { addBuildInfo } from '../../lib/watch/build-info.ts'
import { callCounter, type NoteCall } from '../../lib/watch/call-counter.ts'
import { type Sizes, sizeGauges } from './sizes.ts'

/**
 * Counters and gauges of a platform process. Labels are the contract's calls, their outcomes and fixed words; no label
 * has an id or a text that was sent.
 */
export interface Metrics {
  registry: Registry
  /** Counts one call; `seconds` from its handler's start to its answer. */
  noteCall: NoteCall
  notePositions(count: number): void
  /** Counts one try of a webhook's delivery. */
  noteWebhook(outcome: 'delivered' | 'failed'): void
  /** Counts one operation of the storage of files. */
  noteStorage(operation: 'put' | 'read' | 'remove', outcome: 'ok' | 'failed' | 'full'): void
  /** The present sizes, set before each scrape. */
  sizes: Sizes
}

const root = fileURLToPath(new URL('../..', import.meta.url))

export function makeMetrics(options: { process: boolean }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (options.process) collectDefaultMetrics({ register: registry })
  const positions = new Counter({
    name: 'platform_positions_stored_total',
    help: 'Positions stored.',
    registers,
  })
  const webhooks = new Counter({
    name: 'platform_webhook_tries_total',
    help: 'Tries of webhook deliveries by outcome.',
    labelNames: ['outcome'] as const,
    registers,
  })
  const storage = new Counter({
    name: 'platform_storage_operations_total',
    help: 'Operations of the storage of files by outcome.',
    labelNames: ['operation', 'outcome'] as const,
    registers,
  })
  addBuildInfo(registry, 'platform', root)
  return {
    registry,
    noteCall: callCounter(registry, {
      prefix: 'platform',
      calls: 'Calls by path and outcome.',
      seconds: 'Seconds from a call’s handler to its answer.',
    }),
    notePositions: (count) => positions.inc(count),
    noteWebhook: (outcome) => webhooks.inc({ outcome }),
    noteStorage: (operation, outcome) => storage.inc({ operation, outcome }),
    sizes: sizeGauges(registry),
  }
}
