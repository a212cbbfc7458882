import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../../scripts/support/project.ts'
import { queryOnce } from '../../support/query-once.ts'
import type { Installation } from '../behind-proxy/installation.ts'

/** The share of the terminals that suffices to begin: the simulation takes some down now and then. */
const enough = 0.9
const patience = 900_000

export interface Terminals {
  /** The positions that the platform has acknowledged to terminals. */
  acknowledged(): number
  /** Rejects when the simulation ends before it is stopped. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** Starts the simulated terminals, which fill the empty database first, and waits until most are connected. */
export async function startTerminals(
  { dataDir, innerPort, databaseUrl }: Installation,
  count: number,
): Promise<Terminals> {
  const args = ['scripts/simulate.ts', '--terminals', String(count), '--every', '10']
  const env = { ...process.env, DATA_DIR: dataDir, PLATFORM_PORT: String(innerPort) }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let last = ''
  let positions = 0
  child.stdout.on('data', (chunk: Buffer) => {
    last = String(chunk)
    positions = Number(/(\d+) positions kept/.exec(last)?.[1] ?? positions)
  })
  let isStopping = false
  const exited = once(child, 'exit')
  const ended = exited.then(() => {
    if (!isStopping) throw new Error(`the simulation ended: ${last}`)
  })
  // Also while nothing waits for it yet.
  ended.catch(() => {})
  const stop = async () => {
    isStopping = true
    child.kill('SIGTERM')
    await exited
  }
  const end = performance.now() + patience
  for (let online = 0; online < count * enough; ) {
    await Promise.race([wait(2000), ended])
    if (performance.now() > end) {
      await stop()
      throw new Error(`${online} of ${count} terminals are connected: ${last}`)
    }
    const [row] = await queryOnce(databaseUrl, 'select count(*)::int as count from connections')
    online = Number(row?.count)
  }
  return { ended, stop, acknowledged: () => positions }
}
