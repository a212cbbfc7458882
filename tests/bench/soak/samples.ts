import { readdir, readFile } from 'node:fs/promises'
import { queryOnce } from '../../support/query-once.ts'
import type { Service } from '../behind-proxy/services.ts'

/** One look at a process. */
export interface Sample {
  /** Seconds since the beginning. */
  at: number
  name: string
  pid: number
  /** MB. */
  resident: number
  heap: number
  files: number
  /** Milliseconds below which 99 % of the waits of its event loop were since the look before. */
  lag: number
}

export interface Samples {
  processes: Sample[]
  /** Connections to the database. */
  connections: { at: number; count: number }[]
}

const sampleEvery = 10_000

/** Looks at each process and at the database every ten seconds until `stop`. */
export function takeSamples(services: readonly Service[], databaseUrl: string, token: string) {
  const samples: Samples = { processes: [], connections: [] }
  const began = performance.now()
  const look = async () => {
    const at = (performance.now() - began) / 1000
    const seen = await Promise.all(services.map((service) => lookAt(service, token)))
    for (const sample of seen) if (sample) samples.processes.push({ at, ...sample })
    const counted = 'select count(*)::int as count from pg_stat_activity where datname = current_database()'
    const [row] = await queryOnce(databaseUrl, counted)
    // Without the one that counts.
    samples.connections.push({ at, count: Number(row?.count) - 1 })
  }
  const timer = setInterval(() => void look().catch((error: unknown) => console.log(error)), sampleEvery)
  return { samples, stop: () => clearInterval(timer) }
}

/** Undefined while the process is away. */
async function lookAt({ name, port, pid }: Service, token: string) {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const files = (await readdir(`/proc/${pid}/fd`)).length
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers })
    const metrics = await answer.text()
    const metric = (key: string) => Number(new RegExp(`^${key} (\\S+)$`, 'm').exec(metrics)?.[1])
    const resident = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1000
    const heap = metric('nodejs_heap_size_used_bytes') / 1e6
    return { name, pid, resident, heap, files, lag: metric('nodejs_eventloop_lag_p99_seconds') * 1000 }
  } catch {
    return undefined
  }
}

/** The means of the first and of the last third of a run, and what lies between as a rise in an hour. */
export function rise(values: readonly { at: number; value: number }[], seconds: number) {
  const mean = (from: number, to: number) => {
    const some = values.filter(({ at }) => at >= from * seconds && at < to * seconds)
    return some.reduce((sum, { value }) => sum + value, 0) / some.length
  }
  const [before, after] = [mean(0, 1 / 3), mean(2 / 3, 1)]
  return { before, after, anHour: ((after - before) / ((seconds * 2) / 3)) * 3600 }
}
