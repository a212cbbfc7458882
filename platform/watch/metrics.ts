import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { callCounter, type NoteCall } from '../../lib/watch/call-counter.ts'

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
  /** The present sizes, set before each scrape. */
  sockets: Gauge<'kind'>
  connections: Gauge<'state'>
  queue: Gauge<'name'>
  sessions: Gauge
  databaseUp: Gauge
  databaseWritable: Gauge
}

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
  return {
    registry,
    noteCall: callCounter(registry, {
      prefix: 'platform',
      calls: 'Calls by path and outcome.',
      seconds: 'Seconds from a call’s handler to its answer.',
    }),
    notePositions: (count) => positions.inc(count),
    noteWebhook: (outcome) => webhooks.inc({ outcome }),
    sockets: new Gauge({
      name: 'platform_sockets',
      help: 'Open sockets of this process.',
      labelNames: ['kind'] as const,
      registers,
    }),
    connections: new Gauge({
      name: 'platform_database_connections',
      help: 'Connections of this process to the database, and work waiting for one.',
      labelNames: ['state'] as const,
      registers,
    }),
    queue: new Gauge({
      name: 'platform_queue_length',
      help: 'Work waiting.',
      labelNames: ['name'] as const,
      registers,
    }),
    sessions: new Gauge({
      name: 'platform_sessions',
      help: 'Sessions of login accounts that have not expired.',
      registers,
    }),
    databaseUp: new Gauge({
      name: 'platform_database_up',
      help: '1 when the database answered this scrape, else 0.',
      registers,
    }),
    databaseWritable: new Gauge({
      name: 'platform_database_writable',
      help: '1 when the database takes writes, 0 when it is away or read-only, as a standby is.',
      registers,
    }),
  }
}
