import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { primaryOf } from '../db/hosts.ts'

const probeEvery = 10_000
const reconnectAfter = 500

interface Handlers {
  onMessage: (message: string) => void
  /** Runs each time listening has started or restarted: notifications sent while disconnected are lost. */
  onListening: () => Promise<void>
}

/** Listens to the `live` channel of PostgreSQL on a connection of its own, and reconnects until `stop` is called. */
export function startListener(
  url: string,
  { onMessage, onListening }: Handlers,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: await primaryOf(url),
      connectionTimeoutMillis: 3000,
      query_timeout: 5000,
      keepAlive: true,
      application_name: 'platform live',
    })
    let lost = false
    const ended = new Promise<void>((resolve) => {
      const end = () => {
        lost = true
        resolve()
      }
      for (const event of ['error', 'end'] as const) client.on(event, end)
      signal.addEventListener('abort', end, { once: true })
    })
    try {
      await client.connect()
      client.on('notification', ({ payload }) => onMessage(payload ?? ''))
      await client.query('listen live')
      await onListening()
      while (!lost) {
        await Promise.race([ended, wait(probeEvery, undefined, { ref: false })])
        // Detects a connection that broke without an event.
        if (!lost) await client.query('select 1')
      }
    } finally {
      await client.end().catch(() => {})
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch((err: unknown) => log.warn({ err }, 'listening to the database failed'))
      await wait(reconnectAfter, undefined, { signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
