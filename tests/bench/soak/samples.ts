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
  /** Seconds of the processor since the start, and what it answered in them: requests of a console, calls of a platform. */
  processor: number
  answers: number
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

/** Looks at a process; undefined while it is away. */
export async function lookAt(
  { name, port, pid }: Service,
  token: string,
): Promise<Omit<Sample, 'at'> | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const files = (await readdir(`/proc/${pid}/fd`)).length
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers })
    const metrics = await answer.text()
    const metric = (key: string) => Number(new RegExp(`^${key} (\\S+)$`, 'm').exec(metrics)?.[1])
    const counted = metrics.matchAll(/^(?:console_requests|platform_calls)_total\{.* (\d+)$/gm)
    const answers = [...counted].reduce((sum, [, count]) => sum + Number(count), 0)
    const resident = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1000
    const heap = metric('nodejs_heap_size_used_bytes') / 1e6
    const lag = metric('nodejs_eventloop_lag_p99_seconds') * 1000
    const processor = metric('process_cpu_seconds_total')
    return { name, pid, resident, heap, files, lag, processor, answers }
  } catch {
    return undefined
  }
}

/** The processor's use of a process between its first and its last look. */
export function processorUse(own: readonly Sample[]) {
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last || first === last) throw new Error('a process was not looked at twice')
  const [seconds, answers] = [last.processor - first.processor, last.answers - first.answers]
  return { answers, each: (seconds / answers) * 1000, share: (seconds / (last.at - first.at)) * 100 }
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
