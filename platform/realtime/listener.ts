import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

const pulse = 10_000
const pause = 500

interface Ears {
  /** Hears each message, as its text. */
  heard: (message: string) => void
  /** Called whenever listening has begun (again): what was said meanwhile is lost. */
  resumed: () => Promise<void>
}

/** Listens on a connection of its own for what platform processes tell each other, until `stop` is called. */
export function startListener(
  url: string,
  { heard, resumed }: Ears,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3000,
      query_timeout: 5000,
      keepAlive: true,
      application_name: 'platform live',
    })
    let lost = false
    const gone = new Promise<void>((resolve) => {
      const lose = () => {
        lost = true
        resolve()
      }
      for (const event of ['error', 'end'] as const) client.on(event, lose)
      signal.addEventListener('abort', lose, { once: true })
    })
    try {
      await client.connect()
      client.on('notification', ({ payload }) => heard(payload ?? ''))
      await client.query('listen live')
      await resumed()
      while (!lost) {
        await Promise.race([gone, wait(pulse, undefined, { ref: false })])
        // A connection that broke without a word is found out by asking.
        if (!lost) await client.query('select 1')
      }
    } finally {
      await client.end().catch(() => {})
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch((err: unknown) => log.warn({ err }, 'listening to the database failed'))
      await wait(pause, undefined, { signal }).catch(() => {})
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
