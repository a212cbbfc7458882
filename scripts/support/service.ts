import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { openLogFile } from './log-file.ts'
import { root } from './project.ts'

export interface ServiceOptions {
  /** The service's name for the operator and its log file. */
  name: string
  /** Arguments of Node: the script and its arguments. */
  args: string[]
  env: NodeJS.ProcessEnv
  /** The directory of the logs. */
  logs: string
  /** Size at which a new log file is begun. */
  logSize?: `${number}${'K' | 'M'}`
  /** Called with the reason when lines of the log begin to be lost, such as by a full disk. */
  onLostLines?: (reason: string) => void
  /** Called for every line that the process writes, after it is logged. */
  onLine?: (line: string, stream: 'stdout' | 'stderr') => void
}

export interface Service {
  readonly name: string
  readonly pid: number
  readonly logFile: string
  /** Resolves when the process has ended, with 'exit code 1' or 'signal SIGKILL'. */
  readonly exited: Promise<string>
  /** The last lines of output, oldest first. */
  lastLines(): string[]
  kill(signal: NodeJS.Signals): void
  /**
   * Sends SIGTERM, and after `patience` milliseconds kills the process group. Resolves when the process has ended.
   */
  stop(patience: number): Promise<void>
}

const keptLines = 20
const watcher = '--import=./scripts/support/ends-with-parent.ts'

/**
 * Starts a service as the leader of its own process group, so that Ctrl-C in a terminal reaches only this process,
 * which stops the services in order. The service ends by itself when this process dies (ends-with-parent.ts).
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const logFile = join(options.logs, `${options.name}.log`)
  // Renames the previous start's log, for reading after a crash.
  await rename(logFile, join(options.logs, `${options.name}.previous.log`)).catch(() => {})
  const log = openLogFile(options.logs, options.name, { size: options.logSize, failed: options.onLostLines })
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
      log.write(line)
      lines.push(line)
      if (lines.length > keptLines) lines.shift()
      options.onLine?.(line, stream)
    })
  }
  const exited = exitOf(child).then(async (how) => {
    await log.end()
    return how
  })
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
      // Waits for the remaining output, but not longer: a surviving grandchild would keep the pipe open.
      await Promise.race([once(child, 'close'), wait(300)])
      resolve(signal ? `signal ${signal}` : `exit code ${code}`)
    })
  })
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // The process group has already ended.
  }
}
