import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../../scripts/support/project.ts'
import { queryOnce } from '../../support/query-once.ts'
import type { Installation } from '../behind-proxy/installation.ts'

/** The share of the terminals that suffices to begin: the simulation takes some down now and then. */
const enough = 0.95
const patience = 900_000

export interface Terminals {
  /** The positions that the platform has acknowledged to terminals. */
  acknowledged(): number
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
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const end = performance.now() + patience
  for (let online = 0; online < count * enough; ) {
    await wait(2000)
    if (child.exitCode !== null || performance.now() > end) {
      await stop()
      throw new Error(`${online} of ${count} terminals are connected: ${last}`)
    }
    const [row] = await queryOnce(databaseUrl, 'select count(*)::int as count from connections')
    online = Number(row?.count)
  }
  return { stop, acknowledged: () => positions }
}
