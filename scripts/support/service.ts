import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './project.ts'

export interface ServiceOptions {
  /** What a person calls it, and the name of its log. */
  name: string
  /** Arguments of Node: the script and its own. */
  args: string[]
  env: NodeJS.ProcessEnv
  /** The folder of the logs. */
  logs: string
  /** Sees every line that the process writes, once it stands in the log. */
  onLine?: (line: string, stream: 'stdout' | 'stderr') => void
}

export interface Service {
  readonly name: string
  readonly pid: number
  readonly logFile: string
  /** Resolves when the process is gone: 'exit code 1' or 'signal SIGKILL'. */
  readonly exited: Promise<string>
  /** The last lines that it wrote, oldest first. */
  lastLines(): string[]
  kill(signal: NodeJS.Signals): void
  /** Asks it to end; after `patience` milliseconds kills it and its process group. Resolves when it is gone. */
  stop(patience: number): Promise<void>
}

const keptLines = 20
const watcher = '--import=./scripts/support/ends-with-parent.ts'

/**
 * Starts a process of ours. It leads a process group of its own, so that Ctrl-C in a terminal reaches us alone
 * and the order of the stop is ours; and it ends by itself when we are gone (ends-with-parent.ts).
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const logFile = join(options.logs, `${options.name}.log`)
  // The log of the start before is what one wants to read after a crash.
  await rename(logFile, join(options.logs, `${options.name}.previous.log`)).catch(() => {})
  const log = createWriteStream(logFile, { mode: 0o600 })
  const child = spawn(process.execPath, [watcher, ...options.args], {
    cwd: root,
    env: options.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const lines: string[] = []
  for (const stream of ['stdout', 'stderr'] as const) {
    const input = child[stream]
    if (!input) continue
    createInterface({ input }).on('line', (line) => {
      log.write(`${line}\n`)
      lines.push(line)
      if (lines.length > keptLines) lines.shift()
      options.onLine?.(line, stream)
    })
  }
  const exited = exitOf(child)
  void exited.then(() => log.end())
  if (child.pid === undefined) throw new Error(`${options.name} could not be started: ${await exited}`)
  const { pid } = child
  const kill = (signal: NodeJS.Signals) => void child.kill(signal)
  return {
    name: options.name,
    pid,
    logFile,
    exited,
    lastLines: () => [...lines],
    kill,
    async stop(patience) {
      kill('SIGTERM')
      const late = setTimeout(() => killGroup(pid), patience)
      await exited
      clearTimeout(late)
    },
  }
}

function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', async (code, signal) => {
      // Its last lines are still to be read; a grandchild that lives on would keep the pipe open for ever.
      await Promise.race([once(child, 'close'), wait(300)])
      resolve(signal ? `signal ${signal}` : `exit code ${code}`)
    })
  })
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // Nothing is left of the group.
  }
}
