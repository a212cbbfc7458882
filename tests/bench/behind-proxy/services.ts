import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { consoleFlags } from '../../../scripts/support/console-flags.mjs'
import { root } from '../../../scripts/support/project.ts'
import { machineVariables } from '../../support/stack.ts'

/** One console or platform that is ended and started again at the same port. */
export interface Service {
  name: string
  port: number
  readonly pid: number
  /**
   * Sends a signal, waits for the end, starts the service again after `pause` milliseconds and waits until it is ready.
   * Returns the seconds of its end and of its start.
   */
  restart(signal?: NodeJS.Signals, pause?: number): Promise<{ ending: number; starting: number }>
  end(): Promise<void>
}

/** Starts a service and waits until it is ready. */
export async function startService(
  name: string,
  port: number,
  { folder, env }: { folder: string; env: Record<string, string> },
): Promise<Service> {
  const isConsole = name.startsWith('console')
  const args = isConsole ? [...consoleFlags, 'scripts/console.ts'] : ['platform/server.ts']
  const log = openSync(join(folder, `${name}.log`), 'a')
  let child: ChildProcess
  const start = async () => {
    child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', log, log],
      env: { ...machineVariables(), NODE_ENV: 'production', ...env },
    })
    await isReady(`http://127.0.0.1:${port}/api/health/ready`)
  }
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  await start()
  return {
    name,
    port,
    get pid() {
      return child.pid ?? 0
    },
    end,
    async restart(signal, pause = 0) {
      const began = performance.now()
      await end(signal)
      const ended = performance.now()
      await wait(pause)
      await start()
      return { ending: (ended - began) / 1000, starting: (performance.now() - ended) / 1000 }
    },
  }
}

async function isReady(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await wait(200)
  }
  throw new Error(`${url} is not ready after two minutes`)
}
